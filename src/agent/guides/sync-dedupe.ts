import { BASE, type Guide } from './guide.ts';

export const syncDedupe: Guide = {
  name: 'sync-dedupe',
  when: 'two systems are kept alike, or only new things are handled',
  about: [`${BASE}removeDuplicates`, `${BASE}compareDatasets`],
  nodes: [
    {
      name: 'Every Hour',
      type: `${BASE}scheduleTrigger`,
      parameters: { rule: { interval: [{ field: 'hours', hoursInterval: 1, triggerAtMinute: 0 }] } },
    },
    {
      name: 'Get Contacts',
      type: `${BASE}httpRequest`,
      parameters: { url: 'https://example.com/contacts' },
    },
    {
      name: 'Only New Ones',
      type: `${BASE}removeDuplicates`,
      parameters: {
        operation: 'removeItemsSeenInPreviousExecutions',
        logic: 'removeItemsWithAlreadySeenKeyValues',
        dedupeValue: '={{ $json.id }}',
      },
    },
    {
      name: 'Write',
      type: `${BASE}dataTable`,
      parameters: {
        resource: 'row',
        operation: 'upsert',
        matchType: 'allConditions',
        filters: { conditions: [{ keyName: 'contact', condition: 'eq', keyValue: '={{ $json.id }}' }] },
        columns: {
          mappingMode: 'defineBelow',
          value: { contact: '={{ $json.id }}', email: '={{ $json.email }}' },
          matchingColumns: [],
        },
      },
    },
  ],
  wires: [
    { from: 'Every Hour', to: 'Get Contacts' },
    { from: 'Get Contacts', to: 'Only New Ones' },
    { from: 'Only New Ones', to: 'Write' },
  ],
  decides: [
    '"Update or add" is one step: `upsert` where a node has it, in `n8n-nodes-base.googleSheets` `appendOrUpdate` with matchingColumns in `columns`. No read, compare and branch.',
    'Remove Duplicates: `removeDuplicateInputItems` within one run; `removeItemsSeenInPreviousExecutions` across runs, by `dedupeValue`, a value that never changes for a thing; `removeItemsUpToStoredDate` by a date.',
    'No upsert in a node: read by the key with onError continueErrorOutput (where a missing one is an error) or alwaysOutputData and an If, then update on one way and create on the other.',
    'Leave Remove Duplicates out where changes of known things have to come through: `upsert` alone does that.',
    'What is in A and not in B: `n8n-nodes-base.compareDatasets`.',
  ],
  mistakes: [
    'A key that is a name or a text: two people may share it.',
    'Marked as seen before the work is done: what fails then never comes again. Where nothing may be lost, mark things at their source or in a table (`n8n-nodes-base.dataTable`) after the work, and leave marked ones out at the start.',
    'Deleting what the source does not list, unasked.',
  ],
  owes: [
    'All pages of the source (guide loops-and-pages).',
    'Both ways at once may go in circles: say which side wins.',
    'The column that identifies a row has to exist.',
  ],
};
