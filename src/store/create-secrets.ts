import type { Secrets, SessionSecrets } from '../ports/secrets.ts';
import type { SessionKey, Store } from '../ports/store.ts';
import type { Vault } from '../ports/vault.ts';
import type { KnownSecret } from '../session/secrets/known-secrets.ts';
import { Placeholders } from '../session/secrets/placeholders.ts';

const SESSIONS = 256;

interface Opened {
  readonly placeholders: Placeholders;
  /** Placeholders that the store is known to have. */
  readonly kept: Set<string>;
}

/** Placeholders by session, kept in the store under the vault's key; those of the last 256 sessions stay in memory. */
export function createSecrets(store: Pick<Store, 'secrets' | 'write'>, vault: Vault): Secrets {
  const opened = new Map<string, Opened>();

  function open(owner: string): Opened {
    const known = opened.get(owner) ?? {
      placeholders: new Placeholders((secret) => vault.fingerprint(owner, secret)),
      kept: new Set<string>(),
    };
    opened.delete(owner);
    opened.set(owner, known);
    const oldest = opened.keys().next().value;
    if (opened.size > SESSIONS && oldest !== undefined) opened.delete(oldest);
    return known;
  }

  return {
    async of(key, reader = store) {
      const owner = ownerOf(key);
      const session = open(owner);
      for (const { placeholder, sealed } of await reader.secrets(key)) {
        if (session.kept.has(placeholder)) continue;
        const { kind, secret } = JSON.parse(vault.open(owner, sealed)) as Pick<KnownSecret, 'kind' | 'secret'>;
        session.placeholders.add({ placeholder, kind, secret });
        session.kept.add(placeholder);
      }
      return secretsOf(session, owner, key);
    },
  };

  function secretsOf({ placeholders, kept }: Opened, owner: string, key: SessionKey): SessionSecrets {
    const unkept = () => placeholders.known.filter(({ placeholder }) => !kept.has(placeholder));
    const sealedRows = (rows: readonly KnownSecret[]) =>
      rows.map(({ placeholder, kind, secret }) => ({
        placeholder,
        sealed: vault.seal(owner, JSON.stringify({ kind, secret })),
      }));
    return {
      placeholders,
      async keep() {
        const rows = unkept();
        if (rows.length === 0) return;
        await store.write(key, (writer) => writer.addSecrets(sealedRows(rows)));
        for (const { placeholder } of rows) kept.add(placeholder);
      },
      // Whether the transaction is committed is seen when the rows are read.
      keepIn: (writer) => writer.addSecrets(sealedRows(unkept())),
    };
  }
}

function ownerOf({ workspace, session }: SessionKey): string {
  return JSON.stringify([workspace, session]);
}
