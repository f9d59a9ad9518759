import { APP_PARAMETERS } from './app-parameters.ts';
import { CORE_PARAMETERS } from './core-parameters.ts';
import { FLOW_FACTS } from './flow-facts.ts';
import { any, type Check, has, operates, plain, says, value } from './node-values.ts';
import { VALUE_FACTS } from './value-facts.ts';

/** Facts about parameters, and what each tests. The first pattern that fits decides. */
export const PARAMETERS: readonly (readonly [RegExp, Check])[] = [
  ...FLOW_FACTS,
  ...CORE_PARAMETERS,
  ...APP_PARAMETERS,
  [
    /^NASA resource is astronomy picture of the day$/,
    (_, subject) => has('NASA', subject, (node) => value(node, 'resource') === 'astronomyPictureOfTheDay'),
  ],
  [
    /^(.+?) resource is (.+?) and operation is (.+)$/,
    ([, label, resource, operation], subject) =>
      has(labelOf(label ?? ''), subject, (node) => operates(node, resource ?? '') && operates(node, operation ?? '')),
  ],
  [
    /^(?:Teams|Mailchimp|.+?) resource is (.+)$/,
    ([, resource], subject) => any(subject, (node) => plain(value(node, 'resource')) === plain(resource)),
  ],
  [
    /^(?:one )?(.+?) operation is (.+)$/,
    ([, label, operation], subject) => has(labelOf(label ?? ''), subject, (node) => operates(node, operation ?? '')),
  ],
  [
    /^(.+) table is (.+)$/,
    ([, label, table], subject) => has(label ?? '', subject, (node) => says(node, `"${table}"`)),
  ],
  [
    /^(.+) table or query names (.+)$/,
    ([, label, table], subject) => has(label ?? '', subject, (node) => says(node, table ?? '')),
  ],
  ...VALUE_FACTS,
];

function labelOf(label: string): string {
  return label
    .replace(/^extract$/i, 'Extract from File')
    .replace(/^data table$/i, 'Data table')
    .replace(/^(?:second|third) /, '')
    .replace(/^Teams$/, 'Microsoft Teams');
}
