import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { APP_ALIASES, CASED_ALIASES, COMMON_WORDS, CORE_NODES } from './app-names.ts';

/** An app of the catalog: the node that acts, the node that starts a flow, or both. */
export interface App {
  readonly key: string;
  readonly name: string;
  readonly action?: string;
  readonly trigger?: string;
}

export interface Lexicon {
  readonly apps: ReadonlyMap<string, App>;
  /** Names in lower case to app keys. */
  readonly names: ReadonlyMap<string, string>;
  /** Finds any name; the longest first. */
  readonly pattern: RegExp;
  /** Names that count only with a capital. */
  readonly cased: ReadonlySet<string>;
}

const BASE = 'n8n-nodes-base.';
/** Known by aliases alone: the name by itself means something else. */
const UNNAMED = new Set(['emailReadImap', 'n8n']);
const known = new WeakMap<NodeTypes, Lexicon>();

/** The apps that a prompt can name, from the catalog and our own list of what people call them. */
export function lexiconOf(nodeTypes: NodeTypes): Lexicon {
  const found = known.get(nodeTypes);
  if (found) return found;
  const made = makeLexicon(nodeTypes);
  known.set(nodeTypes, made);
  return made;
}

function makeLexicon(nodeTypes: NodeTypes): Lexicon {
  const apps = new Map<string, App>();
  const names = new Map<string, string>();
  for (const row of nodeTypes.index.rows) {
    if (!row.type.startsWith(BASE) || row.derivedTool || row.hidden) continue;
    const short = row.type.slice(BASE.length);
    const key = short.replace(/Trigger$/, '');
    if (CORE_NODES.has(key)) continue;
    const starts = row.trigger || short.endsWith('Trigger') || short === 'emailReadImap';
    const before = apps.get(key);
    const name = displayName(row.displayName);
    apps.set(key, { ...(before ?? { key, name }), ...(starts ? { trigger: row.type } : { action: row.type, name }) });
    if (UNNAMED.has(key)) continue;
    names.set(name.toLowerCase(), key);
    names.set(key.toLowerCase(), key);
  }
  for (const [alias, key] of Object.entries({ ...APP_ALIASES, ...CASED_ALIASES }))
    if (apps.has(key)) names.set(alias, key);
  const longestFirst = [...names.keys()].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![a-zà-ÿ\\d.-])(?:${longestFirst.map(escaped).join('|')})(?:'s|s)?(?![a-zà-ÿ\\d])`,
    'gu',
  );
  return { apps, names, pattern, cased: new Set([...COMMON_WORDS, ...Object.keys(CASED_ALIASES)]) };
}

function displayName(name: string): string {
  return name
    .replace(/ Trigger\b/, '')
    .replace(/\s*\([^)]*\)\s*/g, ' ')
    .replace(/ by Cisco$/, '')
    .replace(/ (?:Software|Business Cloud|Online|Read|Feed)$/, '')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
