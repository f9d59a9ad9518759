import { connect as connectTcp } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { isGrpcServiceError } from '@temporalio/client';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { TemporalSettings } from './temporal-settings.ts';

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;
const DEFAULT_PORT = 7233;
const LOOK_MS = 2000;

/**
 * Why Temporal could not be reached, in words that say what to look at: gRPC itself only says that time ran out, so the
 * address is tried once more by hand.
 */
export async function connectionFault(settings: TemporalSettings, error: unknown): Promise<PawlError> {
  const { address } = settings;
  const status = statusOf(error);
  if (status === UNAUTHENTICATED || status === PERMISSION_DENIED) {
    const key = settings.apiKey === undefined ? 'No key is set' : 'The key is refused';
    return unavailable(
      `Temporal at ${address} does not let Pawl in. ${key}: see TEMPORAL_API_KEY or TEMPORAL_API_KEY_FILE, and ` +
        'TEMPORAL_TLS_CLIENT_CERT_PATH where it asks for a certificate.',
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  const found = await (settings.tls === false ? lookInPlain(address) : lookByTls(settings));
  return unavailable(`No Temporal server answers at ${address} (${found ?? reason}).`);
}

function statusOf(error: unknown): number | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return isGrpcServiceError(cause) ? cause.code : undefined;
}

function unavailable(message: string): PawlError {
  return new PawlError('TemporalUnavailable', message);
}

function placeOf(address: string): { host: string; port: number } {
  const match = /^\[?(.*?)\]?(?::(\d+))?$/.exec(address);
  return { host: match?.[1] ?? address, port: Number(match?.[2] ?? DEFAULT_PORT) };
}

/** Undefined if something listens that says nothing about itself. */
function lookInPlain(address: string): Promise<string | undefined> {
  const socket = connectTcp(placeOf(address));
  return new Promise<string | undefined>((resolve) => {
    socket.once('connect', () =>
      resolve('something listens there but does not speak in plain; where it wants TLS, set TEMPORAL_TLS=1'),
    );
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(`${error.code ?? error.message}; \`pawl up\` starts one, TEMPORAL_ADDRESS names another`),
    );
    socket.setTimeout(LOOK_MS, () => resolve(undefined));
  }).finally(() => socket.destroy());
}

function lookByTls({ address, tls }: TemporalSettings): Promise<string | undefined> {
  const { host, port } = placeOf(address);
  const { serverNameOverride, serverRootCACertificate: ca, clientCertPair } = typeof tls === 'object' ? tls : {};
  const options = {
    host,
    port,
    ALPNProtocols: ['h2'],
    ...(serverNameOverride === undefined ? {} : { servername: serverNameOverride }),
    ...(ca ? { ca: Buffer.from(ca) } : {}),
    ...(clientCertPair ? { cert: Buffer.from(clientCertPair.crt), key: Buffer.from(clientCertPair.key) } : {}),
  };
  return new Promise<string | undefined>((resolve) => {
    const socket: TLSSocket = connectTls(options);
    const settle = (found: string | undefined) => {
      resolve(found);
      socket.destroy();
    };
    socket.once('error', (error: NodeJS.ErrnoException) => settle(inWords(error)));
    // A certificate that the server misses it asks for only once the handshake is done.
    socket.setTimeout(LOOK_MS, () => settle(undefined));
  });
}

function inWords({ code = '', message }: NodeJS.ErrnoException): string {
  if (/CERT|SELF_SIGNED|ISSUER/.test(code) && !/ALERT/.test(code)) {
    const advice = 'see TEMPORAL_TLS_SERVER_CA_CERT_PATH and TEMPORAL_TLS_SERVER_NAME';
    return `its certificate is not trusted: ${message}; ${advice}`;
  }
  if (/ALERT/.test(code)) return `it broke off the TLS handshake: ${message}; see TEMPORAL_TLS_CLIENT_CERT_PATH`;
  if (/WRONG_VERSION|EPROTO/.test(code)) return `it does not speak TLS; set TEMPORAL_TLS=0 (${code})`;
  return code || message;
}
