import { PawlError } from '../errors/pawl-error.ts';

/**
 * InvalidInput if one of a statement's parameters is a text with a zero character: PostgreSQL has none, and what one
 * engine refuses the other one does not take. Bodies are JSON, which escapes it, so this is about ids and names of rows.
 */
export function refuseZeroCharacters(parameters: readonly unknown[]): void {
  const text = parameters.find((parameter) => typeof parameter === 'string' && parameter.includes('\0'));
  if (text === undefined) return;
  throw new PawlError(
    'InvalidInput',
    `${JSON.stringify(text)} has a zero character (\\u0000); an id or a name is made of other ones.`,
  );
}
