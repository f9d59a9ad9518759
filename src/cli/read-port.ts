import { PawlError } from '../errors/pawl-error.ts';

/** Where the server listens unless it is told otherwise. */
const DEFAULT_PORT = 4700;

/** The number of a port as a person writes it; 0 means any free one. InvalidInput if it is none. */
export function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new PawlError('InvalidInput', `${JSON.stringify(text)} is no port. A port is a number from 0 to 65535.`);
}
