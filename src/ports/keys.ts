/** The installation's signing key (Ed25519). */
export interface Keys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}
