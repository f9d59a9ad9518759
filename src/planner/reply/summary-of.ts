const LONGEST = 3_000;

/** Rules keep nothing in mind: the last account is what they know of a conversation, beside the person's requests. */
export function summaryOf(said: string): string {
  return said === '' ? 'Nothing has been said yet.' : `What was said last:\n${said.slice(0, LONGEST).toWellFormed()}`;
}
