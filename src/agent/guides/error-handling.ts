import { BASE, type Guide } from './guide.ts';

export const errorHandling: Guide = {
  name: 'error-handling',
  when: 'failures are caught, retried, reported or answered',
  about: [`${BASE}errorTrigger`, `${BASE}stopAndError`],
  nodes: [
    {
      name: 'Any Failure',
      type: `${BASE}errorTrigger`,
      role: 'starts when a workflow fails that has this one as its error workflow',
    },
    {
      name: 'Alert',
      type: `${BASE}slack`,
      parameters: {
        resource: 'message',
        operation: 'post',
        select: 'channel',
        text: '={{ $json.workflow.name }} failed at {{ $json.execution.lastNodeExecuted }}: {{ $json.execution.error.message }}\n{{ $json.execution.url }}',
      },
    },
    { name: 'Start', type: `${BASE}manualTrigger`, role: 'another workflow: a way of its own for one node' },
    { name: 'Pay', type: `${BASE}httpRequest`, parameters: { method: 'POST', url: 'https://example.com/pay' } },
    { name: 'Paid', type: `${BASE}noOp` },
    {
      name: 'Give Up',
      type: `${BASE}stopAndError`,
      parameters: { errorMessage: '=Payment failed: {{ $json.error.message ?? $json.error }}' },
    },
  ],
  wires: [
    { from: 'Any Failure', to: 'Alert' },
    { from: 'Start', to: 'Pay' },
    { from: 'Pay', to: 'Paid' },
    { from: 'Pay', to: 'Give Up', branch: 'error' },
  ],
  decides: [
    'One node: connect_nodes with sourceBranch error, which sets onError to continueErrorOutput and adds the output; the item comes with its fields and error, mostly a text: {{ $json.error.message ?? $json.error }}. Beside it: $execution.id, $workflow.name.',
    'Go on as if nothing had happened: onError continueRegularOutput (set_node_settings). Try again: retryOnFail.',
    'Whatever fails: a workflow that starts with an Error Trigger, chosen as errorWorkflow in the settings of the others. Its id is known only once it is saved.',
    'Make a wrong result count as a failure: Stop and Error with an `errorMessage`.',
  ],
  mistakes: [
    'An Error Trigger expected to fire for tests by hand: only runs of active workflows count.',
    'An If on a status code behind a node that stops at errors: it is never reached.',
    'Alerts by the service that fails.',
  ],
  owes: [
    'The alert names the workflow, the node, the message and the run.',
    'Behind a webhook an error way has an answer too.',
    'Say that the error workflow has to be chosen in the settings of the others, if that could not be done here.',
  ],
};
