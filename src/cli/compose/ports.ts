import { createServer } from 'node:net';

/** Whether nothing listens on this port of the loopback interface. */
export function isPortFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

/** A port of the loopback interface on which nothing listens now. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/** The first free port above this one, to name in a message; any free one if the next hundred are taken. */
export async function nextFreePort(port: number): Promise<number> {
  for (let candidate = port + 1; candidate <= Math.min(port + 100, 65_535); candidate++) {
    if (await isPortFree(candidate)) return candidate;
  }
  return freePort();
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
