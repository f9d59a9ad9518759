import { PawlError } from '../errors/pawl-error.ts';

/** The value of an option that takes JSON. InvalidInput, naming the option, if it is none. */
export function parseJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PawlError('InvalidInput', `${option} takes JSON: ${(error as Error).message}.`);
  }
}
