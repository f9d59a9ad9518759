import { BASE, type Guide } from './guide.ts';

export const mergeEnrich: Guide = {
  name: 'merge-enrich',
  when: 'data of several sources is joined, or items get more fields',
  about: [`${BASE}merge`],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    { name: 'Orders', type: `${BASE}httpRequest`, parameters: { url: 'https://example.com/orders' } },
    { name: 'Customers', type: `${BASE}httpRequest`, parameters: { url: 'https://example.com/customers' } },
    {
      name: 'Orders with Customers',
      type: `${BASE}merge`,
      parameters: {
        mode: 'combine',
        combineBy: 'combineByFields',
        fieldsToMatchString: 'customerId',
        joinMode: 'enrichInput1',
      },
    },
  ],
  wires: [
    { from: 'Start', to: 'Orders' },
    { from: 'Start', to: 'Customers' },
    { from: 'Orders', to: 'Orders with Customers' },
    { from: 'Customers', to: 'Orders with Customers' },
  ],
  decides: [
    "`mode` `append` puts items one behind the other. `combine` joins them: `combineByFields` by a key, `combineByPosition` first with first, `combineAll` each with each. `combineBySql` for what these can't.",
    '`joinMode`: `enrichInput1` keeps all of the first input, `keepMatches` only those with a partner, `keepNonMatches` those without, `keepEverything` all.',
    'Keys of different names: `advanced` true with `mergeByFields`.',
    '`numberInputs` for more than two; `combineByFields` and `combineAll` take two.',
    'One more call per item needs no Merge: HTTP Request behind the items, and an Edit Fields that takes the old ones by .item.',
  ],
  mistakes: [
    'A Merge behind If or Switch: each item comes by one way only, so nothing has to be waited for.',
    '`combineByPosition` for lists of different length or order.',
    'Both sources wired to the same input: the second is the next input.',
    'A source one behind the other, so that the second runs for each item of the first.',
  ],
  owes: [
    'What becomes of items without a partner.',
    'The same type of key on both sides: 7 is not "7" (`fuzzyCompare` takes them for the same).',
  ],
};
