import { connect, createSecureServer, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificates.ts';

export interface TemporalProxy {
  readonly address: string;
  /** What was asked with which key: `key method`. */
  readonly asked: ReadonlySet<string>;
  /** Lets only these keys in from now on. */
  accept(...keys: readonly string[]): void;
  close(): Promise<void>;
}

const UNAUTHENTICATED = '16';

/**
 * TLS in front of a Temporal server that speaks in plain, as a cloud or a load balancer does it: it shows the server's
 * certificate, asks for a client's where an authority for them is given, and for a key once some are accepted.
 */
export async function startTemporalProxy(
  target: string,
  server: Certificate,
  clients?: { readonly authority: Certificate },
): Promise<TemporalProxy> {
  const asked = new Set<string>();
  const sessions = new Set<Http2Session>();
  let accepted: readonly string[] | undefined;
  const backend = connect(`http://${target}`);
  const shown = clients ? { requestCert: true, rejectUnauthorized: true, ca: clients.authority.certificate } : {};
  const listener = createSecureServer({ cert: server.certificate, key: server.key, ...shown });
  listener.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => sessions.delete(session));
  });
  listener.on('stream', (stream, headers) => {
    const key = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    asked.add(`${key} ${headers[':path']?.split('/').at(-1)}`);
    if (accepted !== undefined && !accepted.includes(key)) return refuse(stream);
    const { ':authority': _authority, connection: _connection, ...rest } = headers;
    const request = backend.request(rest, { endStream: false });
    request.on('response', (answer) => stream.respond(answer, { waitForTrailers: true }));
    let trailers = {};
    request.on('trailers', (last) => {
      trailers = last;
    });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
    stream.on('error', () => request.close());
    stream.on('close', () => request.close());
    request.on('error', () => stream.close());
    stream.pipe(request).pipe(stream);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    address: `localhost:${(listener.address() as AddressInfo).port}`,
    asked,
    accept: (...wanted) => {
      accepted = wanted;
    },
    async close() {
      for (const session of sessions) session.destroy();
      backend.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function refuse(stream: ServerHttp2Stream): void {
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': UNAUTHENTICATED, 'grpc-message': 'no entry' },
    { endStream: true },
  );
}
