import { BASE, type Guide } from './guide.ts';

export const webhookApi: Guide = {
  name: 'webhook-api',
  when: 'something is called over HTTP and answers its caller',
  about: [`${BASE}webhook`, `${BASE}respondToWebhook`],
  nodes: [
    {
      name: 'Request',
      type: `${BASE}webhook`,
      parameters: { httpMethod: 'POST', path: 'orders', responseMode: 'responseNode' },
    },
    {
      name: 'Is It Complete?',
      type: `${BASE}if`,
      parameters: {
        conditions: {
          options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
          combinator: 'and',
          conditions: [
            {
              leftValue: '={{ $json.body.email }}',
              operator: { type: 'string', operation: 'notEmpty', singleValue: true },
              rightValue: '',
            },
          ],
        },
      },
    },
    {
      name: 'Answer',
      type: `${BASE}respondToWebhook`,
      parameters: {
        respondWith: 'json',
        responseBody: '={{ { "ok": true, "email": $json.body.email } }}',
        options: { responseCode: 200 },
      },
    },
    {
      name: 'Refuse',
      type: `${BASE}respondToWebhook`,
      parameters: {
        respondWith: 'json',
        responseBody: '={{ { "ok": false, "error": "email is missing" } }}',
        options: { responseCode: 400 },
      },
    },
  ],
  wires: [
    { from: 'Request', to: 'Is It Complete?' },
    { from: 'Is It Complete?', to: 'Answer', branch: 'true' },
    { from: 'Is It Complete?', to: 'Refuse', branch: 'false' },
  ],
  decides: [
    '`responseMode`: `responseNode` answers where Respond to Webhook stands, `lastNode` with what the last node gives, `onReceived` at once and before any work.',
    'What was sent is in $json.body, $json.query, $json.params and $json.headers, nowhere else.',
    '`path` may hold :id, which is then $json.params.id; `authentication` asks for a credential.',
    'A list as the answer: `respondWith` `allIncomingItems`; `firstIncomingItem` gives one item only.',
  ],
  mistakes: [
    'A branch, a filter or an error way without an answer: its caller waits until time is out.',
    '`responseMode` left at `onReceived` with a Respond to Webhook in the workflow, or `responseNode` without one: n8n refuses both.',
    'A token compared by an If: an expected value that is empty equals a token that is missing. Prefer `authentication` `headerAuth`; else ask first that the expected one is not empty.',
    'A read that finds nothing hands on no item, and nothing answers: give it alwaysOutputData by set_node_settings and decide behind it.',
  ],
  owes: [
    'An answer on every branch that there is, with a status code that fits: 400 for what the caller did wrong, 404 for what is not there. A node that fails is answered by n8n with 500; an answer of your own for it (502, by the error output) only where one is asked for.',
    'Long work goes behind the answer: Respond to Webhook hands its items on.',
    'Say the address (its `path` and method) and that the workflow has to be active.',
  ],
};
