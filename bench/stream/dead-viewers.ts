import { connect, type Socket } from 'node:net';

/** Viewers that ask for a stream and read none of it. */
export async function openDeadViewers(url: string, token: string, session: string, count: number): Promise<Socket[]> {
  const { hostname, port, host } = new URL(url);
  const head = [
    `GET /api/v1/sessions/${session}/events HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'accept: text/event-stream',
  ].join('\r\n');
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.pause();
        socket.write(`${head}\r\n\r\n`, () => resolve(socket));
      });
      socket.once('error', reject);
    });
  return Promise.all(Array.from({ length: count }, open));
}
