import { AI, BASE, type Guide } from './guide.ts';

export const emailTriage: Guide = {
  name: 'email-triage',
  when: 'incoming mail is sorted, labelled, answered or forwarded',
  about: [`${BASE}gmailTrigger`, `${BASE}microsoftOutlookTrigger`, `${BASE}emailReadImap`],
  nodes: [
    {
      name: 'New Mail',
      type: `${BASE}gmailTrigger`,
      parameters: { simple: false, filters: { readStatus: 'unread' }, pollTimes: { item: [{ mode: 'everyMinute' }] } },
    },
    {
      name: 'What Is It?',
      type: `${AI}textClassifier`,
      parameters: {
        inputText: '={{ $json.subject }}\n\n{{ $json.text }}',
        categories: {
          categories: [
            { category: 'Invoice', description: 'asks for money' },
            { category: 'Support', description: 'asks for help' },
          ],
        },
        options: { fallback: 'other' },
      },
    },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    {
      name: 'Label Invoice',
      type: `${BASE}gmail`,
      parameters: { resource: 'message', operation: 'addLabels', messageId: '={{ $json.id }}' },
    },
    {
      name: 'Draft Answer',
      type: `${AI}chainLlm`,
      parameters: { promptType: 'define', text: '=Answer this mail politely:\n{{ $json.text }}' },
    },
    {
      name: 'Save Draft',
      type: `${BASE}gmail`,
      parameters: {
        resource: 'draft',
        operation: 'create',
        subject: "=Re: {{ $('New Mail').item.json.subject }}",
        message: '={{ $json.text }}',
        options: {
          threadId: "={{ $('New Mail').item.json.threadId }}",
          sendTo: "={{ $('New Mail').item.json.from.value[0].address }}",
        },
      },
    },
  ],
  wires: [
    { from: 'New Mail', to: 'What Is It?' },
    { from: 'Model', to: 'What Is It?', as: 'ai_languageModel' },
    { from: 'Model', to: 'Draft Answer', as: 'ai_languageModel' },
    { from: 'What Is It?', to: 'Label Invoice', branch: 'Invoice' },
    { from: 'What Is It?', to: 'Draft Answer', branch: 'Support' },
    { from: 'Draft Answer', to: 'Save Draft' },
  ],
  decides: [
    '`simple` false gives the whole mail: subject, text, html, from.value[0].address. True gives a snippet, and Subject and From with capital letters.',
    'Archive: `removeLabels` with `labelIds` ["INBOX"]. Reply in the thread: `reply` with the `messageId`. Draft: `resource` `draft`. Nothing of that is `delete`.',
    'The classifier has an output for each category, and one more with `fallback` `other`; it hands the mail on as it came.',
    'Another mailbox: `n8n-nodes-base.microsoftOutlookTrigger`, `n8n-nodes-base.emailReadImap`.',
  ],
  mistakes: [
    'Work on the snippet in place of the text.',
    "$('New Mail').first() behind several mails: everyone gets the first one's values. Use .item.",
    'A sheet or list that serves all mails, read once per mail: read it before, or with executeOnce.',
  ],
  owes: [
    'A mail is handled once: label it or mark it as read (`markAsRead`) at the end of every branch, and leave those out at the start.',
    'Mails that fit no category have a way of their own, or the answer says that they stay as they are.',
    'Send only if sending was asked for; a draft is not sent.',
  ],
};
