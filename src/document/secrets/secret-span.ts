/** Where a secret stands in a text, and of which kind it is, in a word or two: `stripe-key`. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}
