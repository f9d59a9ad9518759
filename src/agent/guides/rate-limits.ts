import { BASE, type Guide } from './guide.ts';

export const rateLimits: Guide = {
  name: 'rate-limits',
  when: 'a service allows only so many calls, or many items are worked through slowly',
  about: [`${BASE}wait`],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    { name: 'Fifty at a Time', type: `${BASE}splitInBatches`, parameters: { batchSize: 50 } },
    {
      name: 'Call',
      type: `${BASE}httpRequest`,
      parameters: {
        url: 'https://example.com/items',
        options: { batching: { batch: { batchSize: 5, batchInterval: 1000 } } },
      },
    },
    { name: 'Pause', type: `${BASE}wait`, parameters: { resume: 'timeInterval', amount: 30, unit: 'seconds' } },
  ],
  wires: [
    { from: 'Start', to: 'Fifty at a Time' },
    { from: 'Fifty at a Time', to: 'Call', branch: 'loop' },
    { from: 'Call', to: 'Pause' },
    { from: 'Pause', to: 'Fifty at a Time' },
  ],
  decides: [
    'One HTTP Request limits itself: `batchSize` calls, then `batchInterval` milliseconds. No loop, no Wait.',
    'Other nodes, or several in a row: a loop with a Wait at its end. `batchSize` over the pause is the rate.',
    '`@n8n/n8n-nodes-langchain.chainLlm`, the extractor and the classifier have `batching` with `batchSize` and `delayBetweenBatches`.',
    'Single failures: retryOnFail, maxTries and waitBetweenTries by set_node_settings (at most 5 tries, 5 seconds between them).',
  ],
  mistakes: [
    'A Wait without a loop: all items wait once and then go together.',
    'Code with a timer: it holds a place while it sleeps.',
    'Retries of calls that create something: they may create it twice.',
  ],
  owes: [
    'The limit in numbers, as the person named it; if they did not, the one that was assumed stands in the answer.',
    'What happens to items that still fail: the error output (guide error-handling), not a lost run.',
  ],
};
