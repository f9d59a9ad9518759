import { AI, BASE, type Guide } from './guide.ts';

export const subWorkflow: Guide = {
  name: 'sub-workflow',
  when: 'a workflow calls another, or is called by others or by an agent',
  about: [`${BASE}executeWorkflow`, `${BASE}executeWorkflowTrigger`, `${AI}toolWorkflow`],
  nodes: [
    {
      name: 'Called',
      type: `${BASE}executeWorkflowTrigger`,
      parameters: {
        inputSource: 'workflowInputs',
        workflowInputs: {
          values: [{ name: 'orderId' }, { name: 'amount', type: 'number' }],
        },
      },
      role: 'begins the workflow that is called',
    },
    {
      name: 'Result',
      type: `${BASE}set`,
      parameters: {
        assignments: {
          assignments: [{ id: 'ok', name: 'ok', type: 'boolean', value: '={{ $json.amount > 0 }}' }],
        },
      },
    },
    { name: 'Start', type: `${BASE}manualTrigger`, role: 'begins the workflow that calls' },
    {
      name: 'Call It',
      type: `${BASE}executeWorkflow`,
      parameters: { source: 'database', mode: 'each', options: { waitForSubWorkflow: true } },
    },
  ],
  wires: [
    { from: 'Called', to: 'Result' },
    { from: 'Start', to: 'Call It' },
  ],
  decides: [
    '`inputSource` `workflowInputs` names the fields that are taken; `passthrough` takes whatever comes.',
    '`mode` `once` hands over all items in one call, `each` makes a call for each item.',
    'The items of the last node are what the caller gets, if `waitForSubWorkflow` is true.',
    'What is handed over: `workflowInputs` {"mappingMode": "defineBelow", "value": {"orderId": "={{ $json.id }}"}, "matchingColumns": []}, by the names that the called workflow takes. It counts only once `workflowId` is filled.',
    "As a tool of an agent: `@n8n/n8n-nodes-langchain.toolWorkflow`, with a description and in `workflowInputs` values such as ={{ $fromAI('orderId', 'the order', 'string') }}; without them the agent hands nothing over.",
  ],
  mistakes: [
    'Both in one workflow and a `workflowId` that points to itself: it calls itself without end.',
    'An id made up: the other workflow has to be saved first. Leave `workflowId` empty and say so; an id that the person gave goes in, mode id.',
    "$('Node of the caller') in the workflow that is called: only what is handed over is there.",
  ],
  owes: [
    'The called workflow gives the same fields on every branch.',
    'If both have to be built: one workflow is built here; say what the other one needs.',
  ],
};
