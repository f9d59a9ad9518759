/** The id of the message that a model call writes: `turn.step.assistant` for `turn.step.model`. */
export function messageId(callKey: string): string {
  return callKey.replace(/\.model$/, '.assistant');
}

export function userMessageKey(turn: number, step: number): string {
  return `${turn}.${step}.user`;
}
