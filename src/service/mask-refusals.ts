import { isPawlError, PawlError } from '../errors/pawl-error.ts';
import type { SessionRow } from '../ports/store.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Does the work on a session; a refusal that quotes the workflow is told without its secrets. */
export async function maskRefusals<T>(
  { secrets }: Pick<ServiceDeps, 'secrets'>,
  row: SessionRow,
  work: (row: SessionRow) => Promise<T>,
): Promise<T> {
  try {
    return await work(row);
  } catch (error) {
    if (!isPawlError(error)) throw error;
    const { placeholders } = await secrets.of(row);
    throw new PawlError(error.code, placeholders.mask(error.message), placeholders.maskValue(error.details));
  }
}
