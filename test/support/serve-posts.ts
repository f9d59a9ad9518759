import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PostServer {
  readonly url: string;
  /** Ends it and every connection to it. */
  close(): Promise<void>;
}

/** A server on loopback that hands over each request once its body is there. */
export async function servePosts(
  answer: (body: string, request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<PostServer> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => answer(body, request, response),
      // Whoever asked has gone.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
