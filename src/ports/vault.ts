/** Keeps secrets by a key of the installation that no store, history or log holds. */
export interface Vault {
  /** A keyed hash in hexadecimal digits: tells the secrets of one owner apart, and nothing else of them. */
  fingerprint(owner: string, secret: string): string;
  /** The text encrypted, for this owner. */
  seal(owner: string, text: string): string;
  /** NotSetUp if it was sealed by another key, or for another owner. */
  open(owner: string, sealed: string): string;
}
