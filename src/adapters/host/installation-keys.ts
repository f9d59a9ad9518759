import { createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { PawlError } from '../../errors/pawl-error.ts';
import type { InstallationKeys } from '../../ports/keys.ts';
import type { Store } from '../../ports/store.ts';
import { fingerprint, makeSigningKey, publicKeyOf, readSigningKey } from './signing-key.ts';

/** What knows the public half of the installation's key. */
type KeyRegister = Pick<Store, 'signingKey' | 'registerSigningKey'>;

/** Where the signing key is. */
export interface KeyPlace {
  readonly file: string;
  /** The environment names it: then it is somebody's to make and to hand out, not ours. */
  readonly named: boolean;
}

/** PAWL_SIGNING_KEY_FILE's, else the file in the home. */
export function signingKeyPlace(home: string, env: Readonly<Record<string, string | undefined>>): KeyPlace {
  const named = env.PAWL_SIGNING_KEY_FILE?.trim();
  return named ? { file: named, named: true } : { file: join(home, 'signing-key.pem'), named: false };
}

/**
 * The installation's signing key. All processes on one store need the same: the store knows its public half from the
 * first of them on, and who has another one or none is told so (NotSetUp) before it does anything. Made on first use.
 */
export async function installationKeys(place: KeyPlace, register: KeyRegister): Promise<InstallationKeys> {
  const registered = await register.signingKey();
  const privateKey = readSigningKey(place.file) ?? newKey(place, registered);
  const own = publicKeyOf(privateKey);
  const first = registered ?? (await register.registerSigningKey(own));
  if (first !== own) {
    throw new PawlError(
      'NotSetUp',
      `The store belongs to the signing key of fingerprint ${fingerprint(first)}, but ${place.file} holds the one of fingerprint ${fingerprint(own)}. ${GET_IT}`,
      { registered: fingerprint(first), own: fingerprint(own) },
    );
  }
  const publicKey = createPublicKey(privateKey);
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
    derive: (purpose) => new Uint8Array(hkdfSync('sha256', seed, '', `pawl ${purpose}`, 32)),
  };
}

const GET_IT =
  'Copy signing-key.pem from the home of a Pawl that runs on this store, or from its backup, to the same place here, ' +
  'or name a copy with PAWL_SIGNING_KEY_FILE. If it is lost: `pawl backup create`, then `pawl backup restore --new-key` into a store that is empty.';

function newKey({ file, named }: KeyPlace, registered: string | undefined) {
  if (registered !== undefined) {
    throw new PawlError(
      'NotSetUp',
      `The store belongs to the signing key of fingerprint ${fingerprint(registered)}, and ${file} is not there. ${GET_IT}`,
      { registered: fingerprint(registered) },
    );
  }
  if (named) {
    throw new PawlError(
      'NotSetUp',
      `PAWL_SIGNING_KEY_FILE names ${file}, which is not there. Make it with \`openssl genpkey -algorithm ed25519 -out ${file}\`, or unset the variable: then Pawl makes one in its home.`,
    );
  }
  return makeSigningKey(file);
}
