import { createSecretVault } from '../../src/adapters/host/secret-vault.ts';

/** A vault by a key that everybody knows. */
export const testVault = createSecretVault(new Uint8Array(32).fill(7));
