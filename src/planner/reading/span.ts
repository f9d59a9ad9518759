/** A piece of the prompt with its place; `end` is exclusive. */
export interface Span {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
