import { readTree, treeFiles } from '../../scripts/house/tree.ts';
import { SECRETS_IN_FILES } from '../../src/cli/compose/secret-files.ts';

const PROGRAM = /^(src|temporal|activities|workflows|bin)\/.*\.(ts|mjs)$/;
const NAME = /\b(?:PAWL|TEMPORAL|ANTHROPIC|OTEL)_[A-Z0-9_]*[A-Z0-9]\b/g;

/** Every variable of the environment that the program looks at, or names to people. */
export function variablesInCode(): readonly string[] {
  const code = [...readTree(treeFiles(PROGRAM)).values()].join('\n');
  const names = new Set(code.match(NAME));
  const constants = new Set([...code.matchAll(/\bconst ([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name));
  // `${variable}_PATH` is written for a variable without its end.
  const isWhole = (name: string) => !names.has(`${name}_PATH`);
  const found = [...names].filter((name) => !constants.has(name) && isWhole(name));
  return [...new Set([...found, ...SECRETS_IN_FILES.map((name) => `${name}_FILE`)])].sort();
}
