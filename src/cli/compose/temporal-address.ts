import { PawlError } from '../../errors/pawl-error.ts';

/** Where Temporal is; NotSetUp if nobody said. */
export function temporalAddress(env: NodeJS.ProcessEnv): string {
  if (env.TEMPORAL_ADDRESS) return env.TEMPORAL_ADDRESS;
  throw new PawlError(
    'NotSetUp',
    'TEMPORAL_ADDRESS does not say where Temporal is; `pawl up` starts one and needs no setting',
  );
}
