/** One item of the agent protocol: whether the workflow keeps it, and why. */
export interface ProtocolRow {
  /** `P1` to `P25`. */
  readonly item: string;
  readonly pass: boolean;
  readonly why: string;
}

/** What is found of one item: a fault in words, or why there is none. */
export type Finding = { readonly fault: string } | { readonly fine: string };

export const fault = (text: string): Finding => ({ fault: text });
export const fine = (text: string): Finding => ({ fine: text });

/** A fault for the first of these, or fine if there is none. */
export function noneOf<Item>(items: readonly Item[], say: (first: Item) => string, otherwise: string): Finding {
  const [first] = items;
  return first === undefined ? fine(otherwise) : fault(say(first));
}
