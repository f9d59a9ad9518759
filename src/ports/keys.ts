/** The installation's signing key (Ed25519). */
export interface Keys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

export interface InstallationKeys extends Keys {
  /** 32 bytes for one purpose, which follow from the signing key and do not tell it. */
  derive(purpose: string): Uint8Array;
}
