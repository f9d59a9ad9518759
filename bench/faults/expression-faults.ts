import type { EvaluatedText } from '../../src/n8n/validation/texts/node-texts.ts';
import { nodeTexts } from '../../src/n8n/validation/texts/node-texts.ts';
import type { ValidationContext } from '../../src/n8n/validation/validation-context.ts';
import type { Fault } from './fault.ts';
import { type LiveNode, ofParameters } from './sites.ts';

/** What stands between {{ and }}, and what n8n makes of it. */
export const EXPRESSION_FAULTS: readonly Fault[] = [
  instead('$() of a node that is not there', () => "$('Nowhere').item.json.id"),
  instead('$node of a node that is not there', () => '$node["Nowhere"].json.id'),
  instead('$items of a node that is not there', () => '$items("Nowhere")[0].json.id'),
  instead('$() of a node that comes later', (checked, good) => {
    const later = laterThan(checked, good);
    return later === undefined ? undefined : `$(${JSON.stringify(later)}).item.json.id`;
  }),
  instead('first() of a node that has not run yet', (checked, good) => {
    const later = laterThan(checked, good);
    return later === undefined ? undefined : `$(${JSON.stringify(later)}).first().json.id`;
  }),
  instead('bracket that is never closed', () => '$json.items.map((item) => item.id'),
  instead('operator without an operand', () => '$json.total * '),
  instead('statement in an expression', () => 'if ($json.total > 3) { return 1; }'),
  instead('object that ends in the middle', () => '{ "id": $json.id, "at": { "day": 1 }} '),
  instead('access to a constructor', () => '$json.items.constructor.name'),
  instead('name that n8n does not know', () => '$jsn.total'),
  instead('environment', () => '$env.SHOP_TOKEN'),
  whole('braces that are never closed', (text) => text.replace(/\}\}\s*$/, '')),
  whole('no equals sign', (text) => text.slice(1)),
  whole('nothing between the braces', () => '={{ }}'),
];

/** Texts that are one expression whole, at places where n8n itself evaluates. */
function wholes(checked: LiveNode): readonly EvaluatedText[] {
  return nodeTexts(checked).evaluated.filter(
    ({ text }) => text.includes('$') && /^=\{\{(?:(?!\{\{|\}\}).)*\}\}$/s.test(text),
  );
}

function whole(kind: string, wrong: (text: string) => string): Fault {
  return ofParameters(kind, (checked) => wholes(checked).map(({ keys, text }) => ({ keys, value: wrong(text) })));
}

function instead(kind: string, wrong: (checked: LiveNode, good: ValidationContext) => string | undefined): Fault {
  return ofParameters(kind, (checked, good) => {
    const code = wrong(checked, good);
    return code === undefined ? [] : wholes(checked).map(({ keys }) => ({ keys, value: `={{ ${code} }}` }));
  });
}

/** A node that surely runs after this one: no way leads back from it. */
function laterThan({ name, slots }: LiveNode, { graph, byName }: ValidationContext): string | undefined {
  const isRoot = slots.outputs !== 'unknown' && slots.outputs.some(({ type }) => type === 'main');
  if (!isRoot) return undefined;
  return [...graph.descendants(name)].find(
    (other) => other !== name && byName.get(other)?.live && !graph.ancestors(name).has(other),
  );
}
