import type { Secrets } from '../ports/secrets.ts';
import type { Store } from '../ports/store.ts';
import type { Vault } from '../ports/vault.ts';
import { createSecrets } from './create-secrets.ts';
import { maskedStore } from './masked-store.ts';

/** A store that nothing writes a secret into unasked, and the way to the secrets of its sessions. */
export function openSecrets(store: Store, vault: Vault): { readonly store: Store; readonly secrets: Secrets } {
  const secrets = createSecrets(store, vault);
  return { store: maskedStore(store, secrets), secrets };
}
