/** The key of a step's model call. */
export function modelCallKey(turn: number, step: number): string {
  return `${turn}.${step}.model`;
}

/** The key of a tool call: its place among the calls of the step's answer. */
export function toolCallKey(turn: number, step: number, index: number): string {
  return `${turn}.${step}.${index}`;
}

/** The key of the fast role's model call that words a tool call. */
export function assistCallKey(toolCall: string): string {
  return `${toolCall}.model`;
}

/** Turn, step and, for a tool call, its index, as a call's key says them. */
export function readCallKey(callKey: string): { turn: number; step: number; index: number } {
  const [turn = 0, step = 0, index = 0] = callKey.split('.').map(Number);
  return { turn, step, index };
}

/** The id of the message that a model call writes: `turn.step.assistant` for `turn.step.model`. */
export function messageId(modelCall: string): string {
  return modelCall.replace(/\.model$/, '.assistant');
}

/** The model call that writes a message: the other way round. */
export function callOfMessage(message: string): string {
  return message.replace(/\.assistant$/, '.model');
}

export function userMessageKey(turn: number, step: number): string {
  return `${turn}.${step}.user`;
}

/** The key of the message that stands in the place of those before it, or that none of them is read any more. */
export function contextMessageKey(turn: number, step: number, kind: 'summary' | 'cleared'): string {
  return `${turn}.${step}.${kind}`;
}

/** Whether a message's key is such a key, and of which kind. */
export function contextKindOf(key: string): 'summary' | 'cleared' | undefined {
  const [, , kind] = key.split('.');
  return kind === 'summary' || kind === 'cleared' ? kind : undefined;
}
