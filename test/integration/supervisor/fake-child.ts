// Stands in for worker and server: answers the health check, and ends when it is told to or its supervisor is gone.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [name, mode] = process.argv.slice(2);
const { PAWL_HOME: home = '', PAWL_PORT: port, TEMPORAL_ADDRESS: address } = process.env;
const note = (event: string) => appendFileSync(join(home, 'events'), `${name} ${event} ${process.pid}\n`);

note(`start ${address}`);
if (mode === 'fails') {
  console.error('this child cannot run');
  process.exit(3);
}
if (name === 'server')
  createServer((_request, response) => response.end('{"ok":true}')).listen(Number(port), '127.0.0.1');
const end = (why: string) => {
  note(why);
  process.exit(0);
};
process.on('SIGTERM', () => end('drained'));
process.on('disconnect', () => end('orphaned'));
