import { readFileSync } from 'node:fs';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Price } from '../../session/price.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const FORM = '{"MODEL": {"input": 3, "cached": 0.3, "output": 15}}, in US dollars a million tokens';

/** What models cost, as the file says that PAWL_PRICES names; none where it is not set. InvalidInput if it makes no sense. */
export function readPrices(env: Environment): ReadonlyMap<string, Price> {
  const file = env.PAWL_PRICES;
  if (!file) return new Map();
  const entries = Object.entries(parse(file));
  for (const [model, price] of entries) {
    if (!isPrice(price)) throw refused(file, `${JSON.stringify(price)} is no price for ${model}`);
  }
  return new Map(entries as [string, Price][]);
}

function parse(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw refused(file, error instanceof Error ? error.message : String(error));
  }
  throw refused(file, 'it holds no object');
}

function isPrice(value: unknown): value is Price {
  if (typeof value !== 'object' || value === null) return false;
  const price = value as Readonly<Record<string, unknown>>;
  return ['input', 'cached', 'output'].every((name) => typeof price[name] === 'number' && (price[name] as number) >= 0);
}

function refused(file: string, reason: string): PawlError {
  return new PawlError('InvalidInput', `PAWL_PRICES names ${file}: ${reason}; it takes ${FORM}.`, { file });
}
