import { BASE, type Guide } from './guide.ts';

export const scheduledReport: Guide = {
  name: 'scheduled-report',
  when: 'at set times something is gathered, summed up and sent',
  about: [`${BASE}scheduleTrigger`],
  nodes: [
    {
      name: 'Every Monday',
      type: `${BASE}scheduleTrigger`,
      parameters: {
        rule: {
          interval: [{ field: 'weeks', weeksInterval: 1, triggerAtDay: [1], triggerAtHour: 8, triggerAtMinute: 0 }],
        },
      },
    },
    { name: 'Orders', type: `${BASE}googleSheets`, parameters: { resource: 'sheet', operation: 'read' } },
    {
      name: 'Sum per Region',
      type: `${BASE}summarize`,
      parameters: {
        fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'amount' }] },
        fieldsToSplitBy: 'region',
      },
    },
    { name: 'One List', type: `${BASE}aggregate`, parameters: { aggregate: 'aggregateAllItemData' } },
    {
      name: 'Post',
      type: `${BASE}slack`,
      parameters: {
        resource: 'message',
        operation: 'post',
        select: 'channel',
        text: '=Last week:\n{{ $json.data.map((row) => row.region + ": " + row.sum_amount).join("\\n") }}',
      },
    },
  ],
  wires: [
    { from: 'Every Monday', to: 'Orders' },
    { from: 'Orders', to: 'Sum per Region' },
    { from: 'Sum per Region', to: 'One List' },
    { from: 'One List', to: 'Post' },
  ],
  decides: [
    '`field` of the interval decides which others count: `triggerAtDay` with `weeks`, `triggerAtDayOfMonth` with `months`, `triggerAtHour` and `triggerAtMinute` with both and with `days`.',
    'Summarize names its results by what it does: sum_amount, count_id, average_price; `fieldsToSplitBy` stays under its own name.',
    '`aggregateAllItemData` puts all items in the list data of one item; `aggregateIndividualFields` makes a list of each field.',
    'The time zone is the setting timezone of the workflow (set_workflow_settings).',
  ],
  mistakes: [
    'A message for each row: gather into one item before what sends.',
    '"Last week" left to the reader: put the dates into the query or into a Filter, from $now.',
    'Several schedules where one with several rules does it.',
  ],
  owes: [
    'What is sent when there is nothing to report. A node that finds nothing hands on no item, the run ends there, and an If behind it never runs: give what reads or filters alwaysOutputData (one empty item comes instead), and behind it an If on a field that every real item has, whose other way says "nothing new".',
    'The whole list: returnAll where a node has it, its pages else (guide loops-and-pages).',
    'Sheet, table and channel are chosen by the person.',
  ],
};
