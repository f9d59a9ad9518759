import { BASE, type Guide } from './guide.ts';

export const polling: Guide = {
  name: 'polling',
  when: 'a job runs elsewhere and is asked again and again until it is done',
  about: [],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    {
      name: 'Start Job',
      type: `${BASE}httpRequest`,
      parameters: { method: 'POST', url: 'https://example.com/jobs' },
    },
    { name: 'Pause', type: `${BASE}wait`, parameters: { resume: 'timeInterval', amount: 30, unit: 'seconds' } },
    {
      name: 'Ask Status',
      type: `${BASE}httpRequest`,
      parameters: { url: "=https://example.com/jobs/{{ $('Start Job').first().json.id }}" },
    },
    {
      name: 'Which Way?',
      type: `${BASE}switch`,
      parameters: {
        rules: {
          values: [
            rule('Done', '={{ $json.status }}', 'done'),
            rule('Failed', "={{ $json.status === 'failed' || $runIndex >= 19 ? 'end' : 'on' }}", 'end'),
          ],
        },
        options: { fallbackOutput: 'extra' },
      },
    },
    { name: 'Use Result', type: `${BASE}noOp`, role: 'stands for what needs the result' },
    { name: 'Give Up', type: `${BASE}stopAndError`, parameters: { errorMessage: 'The job failed or took too long.' } },
  ],
  wires: [
    { from: 'Start', to: 'Start Job' },
    { from: 'Start Job', to: 'Pause' },
    { from: 'Pause', to: 'Ask Status' },
    { from: 'Ask Status', to: 'Which Way?' },
    { from: 'Which Way?', to: 'Use Result', branch: 'Done' },
    { from: 'Which Way?', to: 'Give Up', branch: 'Failed' },
    { from: 'Which Way?', to: 'Pause', branch: 'Fallback' },
  ],
  decides: [
    'The way back leads to the Wait, not to what starts the job.',
    '$runIndex counts the rounds of the node from 0: it is the limit, and times the pause it is the longest wait.',
    'A service that calls back needs no rounds: `n8n-nodes-base.wait` with `resume` `webhook`, and {{ $execution.resumeUrl }} in the call that starts the job.',
    'Several jobs at once: a loop of one around it (guide loops-and-pages), since rounds of different items would mix; then $runIndex counts over all of them, so count in a field instead.',
  ],
  mistakes: ['No limit: a job that hangs is asked for ever.', 'A failed state that is taken for "not yet".'],
  owes: [
    'The pause and the limit stand in the answer, if the person did not name them.',
    'What happens when time is out.',
  ],
};

function rule(outputKey: string, leftValue: string, rightValue: string) {
  return {
    conditions: {
      options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
      combinator: 'and',
      conditions: [{ leftValue, operator: { type: 'string', operation: 'equals' }, rightValue }],
    },
    renameOutput: true,
    outputKey,
  };
}
