/** The id of the message that a model call writes: `turn.step.assistant` for `turn.step.model`. */
export function messageId(callKey: string): string {
  return callKey.replace(/\.model$/, '.assistant');
}

/** The model call that writes a message: the other way round. */
export function modelCallKey(message: string): string {
  return message.replace(/\.assistant$/, '.model');
}

export function userMessageKey(turn: number, step: number): string {
  return `${turn}.${step}.user`;
}
