import { GUIDES } from './registry.ts';

const MOST = 4;

/** The names of the guides that these types call for, at most four. */
export function guidesAbout(types: readonly string[]): readonly string[] {
  const names = types.flatMap((type) => GUIDES.filter(({ about }) => about.includes(type)).map(({ name }) => name));
  return [...new Set(names)].slice(0, MOST);
}
