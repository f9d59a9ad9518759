import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';

const CORE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';

/** Types that hand on these fields and no others, whatever came in. */
const HANDED_ON: ReadonlyMap<string, readonly string[]> = new Map([
  [`${CORE}webhook`, ['body', 'query', 'headers', 'params', 'webhookUrl', 'executionMode']],
  [`${AI}chatTrigger`, ['chatInput', 'sessionId', 'action', 'files', 'metadata']],
  [`${AI}agent`, ['output', 'intermediateSteps']],
  [`${AI}informationExtractor`, ['output']],
  [
    `${CORE}scheduleTrigger`,
    [
      'timestamp',
      'Readable date',
      'Readable time',
      'Day of week',
      'Year',
      'Month',
      'Day of month',
      'Hour',
      'Minute',
      'Second',
      'Timezone',
    ],
  ],
]);

/** Types that hand on what comes in as it is. */
const PASSING = new Set(
  ['if', 'switch', 'filter', 'noOp', 'wait', 'limit', 'sort', 'removeDuplicates', 'splitInBatches'].map(
    (name) => `${CORE}${name}`,
  ),
);

export function passesOn({ node }: CheckedNode): boolean {
  return PASSING.has(node.type);
}

/** The fields of the items that a node hands on; undefined where that is not known. After an error there is one more. */
export function fieldsHandedOn(checked: CheckedNode): readonly string[] | undefined {
  const { node } = checked;
  const fields = node.type === `${CORE}set` ? fieldsSet(checked) : HANDED_ON.get(node.type);
  const fails = node.onError !== undefined || node.continueOnFail === true;
  return fails && fields !== undefined ? [...fields, 'error'] : fields;
}

/** What Edit Fields writes, if it lets nothing through. */
function fieldsSet({ node, description }: CheckedNode): readonly string[] | undefined {
  if (description === undefined || node.typeVersion < 3.3) return undefined;
  const parameters = resolvedParameters(description, node);
  if (parameters.mode !== 'manual' || parameters.includeOtherFields !== false) return undefined;
  const assignments = ownValue(parameters.assignments, 'assignments');
  if (!Array.isArray(assignments)) return undefined;
  const names = assignments.map((item) => ownValue(item, 'name'));
  if (!names.every((name) => typeof name === 'string' && !isExpression(name))) return undefined;
  return names.map((name) => String(name).split(/[.[]/)[0] ?? '');
}
