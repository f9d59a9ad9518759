import { fileURLToPath } from 'node:url';

/** The directory of this clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
