import { PawlError } from '../../errors/pawl-error.ts';

/** PortTaken, naming the variable that sets the port, for an error of listening; any other error as it is. */
export function portFault(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
  return new PawlError(
    'PortTaken',
    `Port ${port} can't be listened on (${error.code}); set ${variable} to another one.`,
  );
}
