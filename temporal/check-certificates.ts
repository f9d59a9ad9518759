import { createPrivateKey, X509Certificate } from 'node:crypto';
import { PawlError } from '../src/errors/pawl-error.ts';

/** What TLS is spoken with, as PEM. */
export interface Certificates {
  readonly serverRootCACertificate?: Uint8Array | undefined;
  readonly clientCertPair?: { readonly crt: Uint8Array; readonly key: Uint8Array } | undefined;
}

/** InvalidInput, naming the variable, if one holds no certificate or key, or the key is of another certificate. */
export function checkCertificates({ serverRootCACertificate: authority, clientCertPair: pair }: Certificates): void {
  if (authority !== undefined) read('TEMPORAL_TLS_SERVER_CA_CERT', 'certificate', () => new X509Certificate(authority));
  if (pair === undefined) return;
  const certificate = read('TEMPORAL_TLS_CLIENT_CERT', 'certificate', () => new X509Certificate(pair.crt));
  const key = read('TEMPORAL_TLS_CLIENT_KEY', 'private key', () => createPrivateKey(Buffer.from(pair.key)));
  if (!certificate.checkPrivateKey(key)) {
    throw invalid(
      'The key of TEMPORAL_TLS_CLIENT_KEY_PATH is not that of the certificate in TEMPORAL_TLS_CLIENT_CERT_PATH.',
    );
  }
}

function read<T>(variable: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw invalid(`${variable}_PATH (or ${variable}_DATA) holds no ${what} in PEM form.`);
  }
}

function invalid(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
