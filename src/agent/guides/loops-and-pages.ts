import { BASE, type Guide } from './guide.ts';

export const loopsAndPages: Guide = {
  name: 'loops-and-pages',
  when: 'things are done one by one or in rounds, or a list comes in pages',
  about: [`${BASE}splitInBatches`],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    {
      name: 'All Customers',
      type: `${BASE}httpRequest`,
      parameters: {
        url: 'https://example.com/customers',
        options: {
          pagination: {
            pagination: {
              paginationMode: 'updateAParameterInEachRequest',
              parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
              paginationCompleteWhen: 'other',
              completeExpression: '={{ $response.body.customers.length === 0 }}',
            },
          },
        },
      },
    },
    { name: 'Each Customer', type: `${BASE}splitOut`, parameters: { fieldToSplitOut: 'customers' } },
    { name: 'Ten at a Time', type: `${BASE}splitInBatches`, parameters: { batchSize: 10 } },
    {
      name: 'Send',
      type: `${BASE}httpRequest`,
      parameters: { method: 'POST', url: 'https://example.com/letters' },
    },
    { name: 'After All', type: `${BASE}noOp`, role: 'stands for what comes once, at the end' },
  ],
  wires: [
    { from: 'Start', to: 'All Customers' },
    { from: 'All Customers', to: 'Each Customer' },
    { from: 'Each Customer', to: 'Ten at a Time' },
    { from: 'Ten at a Time', to: 'Send', branch: 'loop' },
    { from: 'Send', to: 'Ten at a Time' },
    { from: 'Ten at a Time', to: 'After All', branch: 'done' },
  ],
  decides: [
    'A node runs for each item by itself: no loop is needed for "for each". One is needed for rounds with a limit between them, for several nodes that have to finish one thing before the next, or for work that goes on until something holds.',
    'The body hangs on `loop` and its last node leads back; what comes once hangs on `done`, which gives all items of all rounds.',
    'Pages of HTTP Request: `paginationMode` `updateAParameterInEachRequest`, or `responseContainsNextURL` with `nextURL`; `paginationCompleteWhen` says when it ends. Nodes of a service often have returnAll.',
    'Each page comes as an item: split its list behind it.',
    'Loop in a loop: the inner `done` leads to the outer loop. A round without inner items would end all: give the node that reads them alwaysOutputData, and an If before the inner loop that leads empty rounds straight back to the outer one.',
    'One message at the end: `done` gives an item for each; Aggregate, or executeOnce at the message.',
  ],
  mistakes: [
    'The body on `done`: nothing loops. In versions before 3 the order of the outputs is the other way round.',
    "A branch in the body that doesn't lead back: the rounds stop there.",
    'A loop in a loop: the inner one runs for the first round alone, unless `options` have `reset` ={{ $prevNode.name === "Node before it" }}. Always true, it never ends.',
    'An If that checks for items before a loop or a filter: nothing runs for no items anyway.',
  ],
  owes: ['An end that is sure to come, also when a page is empty or fails.', 'The whole list, not its first page.'],
};
