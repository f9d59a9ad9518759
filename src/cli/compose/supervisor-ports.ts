import { isRunning, type ProcessIdentity } from '../../../temporal/process-identity.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { freePort, isPortFree, nextFreePort } from './ports.ts';

const FORMER_SERVER_MS = 6_000;
const RETRY_MS = 50;

/**
 * The port for the server: the one that is wanted, or any for 0. A server whose supervisor was killed ends within
 * moments, so its port is waited for; PortTaken if anything else listens there.
 */
export async function serverPort(wanted: number, former: ProcessIdentity | undefined): Promise<number> {
  if (wanted === 0) return freePort();
  const end = performance.now() + FORMER_SERVER_MS;
  while (!(await isPortFree(wanted))) {
    const isOurs = former !== undefined && isRunning(former) && performance.now() < end;
    if (!isOurs) throw await portTaken(wanted);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return wanted;
}

/** The port for Temporal: the one of the last start, if a former Temporal still has it or nobody does; else any. */
export async function temporalPort(
  remembered: number | undefined,
  former: ProcessIdentity | undefined,
): Promise<number> {
  if (remembered === undefined) return freePort();
  const isOurs = former !== undefined && isRunning(former);
  return isOurs || (await isPortFree(remembered)) ? remembered : freePort();
}

async function portTaken(port: number): Promise<PawlError> {
  const free = await nextFreePort(port);
  const message = `Another program listens on port ${port} of this machine. End it, or take another: --port ${free}`;
  return new PawlError('PortTaken', message, { port, free });
}
