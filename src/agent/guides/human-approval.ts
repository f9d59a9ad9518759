import { BASE, type Guide } from './guide.ts';

export const humanApproval: Guide = {
  name: 'human-approval',
  when: 'a person approves or answers before it goes on',
  about: [],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    {
      name: 'Ask the Manager',
      type: `${BASE}gmail`,
      parameters: {
        resource: 'message',
        operation: 'sendAndWait',
        subject: 'Please approve',
        message: '=Publish this?\n{{ $json.text }}',
        responseType: 'approval',
        approvalOptions: { values: { approvalType: 'double' } },
        options: { limitWaitTime: { values: { limitType: 'afterTimeInterval', resumeAmount: 2, resumeUnit: 'days' } } },
      },
    },
    {
      name: 'Approved?',
      type: `${BASE}if`,
      parameters: {
        conditions: {
          options: { caseSensitive: true, leftValue: '', typeValidation: 'loose', version: 2 },
          combinator: 'and',
          conditions: [
            {
              leftValue: '={{ $json.data?.approved }}',
              operator: { type: 'boolean', operation: 'true', singleValue: true },
              rightValue: '',
            },
          ],
        },
        looseTypeValidation: true,
      },
    },
    { name: 'Publish', type: `${BASE}noOp`, role: 'stands for what was approved' },
    { name: 'Tell Why Not', type: `${BASE}noOp`, role: 'stands for what comes of a no' },
  ],
  wires: [
    { from: 'Start', to: 'Ask the Manager' },
    { from: 'Ask the Manager', to: 'Approved?' },
    { from: 'Approved?', to: 'Publish', branch: 'true' },
    { from: 'Approved?', to: 'Tell Why Not', branch: 'false' },
  ],
  decides: [
    '`operation` `sendAndWait` asks and waits in one node, in Gmail, Slack, Telegram, Discord, Teams (chats, not channels), Outlook, WhatsApp, Google Chat and Send Email. No webhook, no polling.',
    'Where a service lacks it: send {{ $execution.resumeFormUrl }}, then `n8n-nodes-base.wait` with `resume` `form` and `limitWaitTime`.',
    'It asks once for all items that come in: for each by itself, put it into a loop of one (guide loops-and-pages).',
    'Sent back with a comment: `customForm` with a decision and a comment; that way leads to what writes anew, and from there back to the question. What is rewritten has to hand on what the question reads, in every round.',
    '`responseType`: `approval` gives data.approved; `freeText` gives data.text; `customForm` gives the fields of `formFields`, by label: $json.data["Comment"].',
    '`approvalType` `single` shows one button and so no way to say no; `double` shows both.',
    'Without `limitWaitTime` it waits for ever; when time is out it goes on with what came in and no answer in data, so the condition takes that for a no.',
    'An approval of what an agent wants to do with a tool: the variant of that service whose type ends in HitlTool stands between tool and agent, by `ai_tool` on both sides.',
  ],
  mistakes: [
    'Send, then Wait, without a resume link in the message: nothing connects the answer with the run.',
    "The text that was approved read from $json behind the question: it is the answer now. Take it by $('Start').item.json.",
    'A refusal that leads nowhere.',
  ],
  owes: [
    'All that is needed to decide stands in the message.',
    'A way for no, and one for no answer in time.',
    "Whom to ask is the person's to say: leave it empty if they did not.",
  ],
};
