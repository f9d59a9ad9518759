import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { resolvedParameters } from '../../n8n/nodes/resolved-parameters.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { isPanelOnly } from '../parameters/panel-only.ts';
import { shorten } from '../text/quote.ts';
import { sayConditions } from './say-conditions.ts';
import { sayFurther } from './say-further.ts';
import { type PropertyDetail, sayProperty } from './say-property.ts';

const LONGEST = 16_000;
const LONGEST_FURTHER = 4_000;
/** From all to little, until it fits. */
const DETAILS: readonly PropertyDetail[] = [
  { depth: 4, description: 320, choices: 40 },
  { depth: 3, description: 80, choices: 25 },
  { depth: 2, description: 0, choices: 15 },
  { depth: 0, description: 0, choices: 8 },
];

/**
 * The parameters that a node of this state shows, a line each, nested ones below theirs, and then those that other values
 * would show: at most 20,000 characters, and a sample of conditions where there are any.
 */
export function sayParameters(description: NodeDescription, state: NodeState): readonly string[] {
  const shown = visibleProperties(description, state).filter(
    ({ depth, property }) => depth === 0 && !isPanelOnly(property) && property.type !== 'hidden',
  );
  const root = resolvedParameters(description, state);
  const scope = { typeVersion: state.typeVersion, type: description.name, root };
  const texts = DETAILS.map((detail) =>
    shown.flatMap(({ property }) => sayProperty(property, detail, scope)).join('\n'),
  );
  const text = texts.find(({ length }) => length <= LONGEST) ?? shorten(texts.at(-1) ?? '', LONGEST);
  const further = sayFurther(description, state).join('\n');
  return [
    ...(text === '' ? ['Parameters: none with these values.'] : []),
    ...(text === ''
      ? []
      : [
          text === texts[0]
            ? 'Parameters (with these values; other values show others):'
            : 'Parameters (shortened, since they are many):',
          text,
        ]),
    ...sayConditions(
      shown.map(({ property }) => property),
      state,
    ),
    ...(further === '' ? [] : [shorten(further, LONGEST_FURTHER)]),
  ];
}
