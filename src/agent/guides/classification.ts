import { AI, BASE, type Guide } from './guide.ts';

export const classification: Guide = {
  name: 'classification',
  when: 'items go different ways by what they say, or by plain rules',
  about: [`${AI}textClassifier`, `${AI}sentimentAnalysis`],
  nodes: [
    { name: 'Feedback', type: `${BASE}googleSheetsTrigger`, parameters: { event: 'rowAdded' } },
    {
      name: 'Topic',
      type: `${AI}textClassifier`,
      parameters: {
        inputText: '={{ $json.comment }}',
        categories: {
          categories: [
            { category: 'Bug', description: 'something does not work' },
            { category: 'Wish', description: 'something is missing' },
          ],
        },
        options: { fallback: 'other' },
      },
    },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    { name: 'Report Bug', type: `${BASE}noOp` },
    { name: 'Note Wish', type: `${BASE}noOp` },
    { name: 'The Rest', type: `${BASE}noOp`, role: 'stands for what handles them' },
  ],
  wires: [
    { from: 'Feedback', to: 'Topic' },
    { from: 'Model', to: 'Topic', as: 'ai_languageModel' },
    { from: 'Topic', to: 'Report Bug', branch: 'Bug' },
    { from: 'Topic', to: 'Note Wish', branch: 'Wish' },
    { from: 'Topic', to: 'The Rest', branch: 'Other' },
  ],
  decides: [
    'A field with known values needs no model: `n8n-nodes-base.switch` for several ways, `n8n-nodes-base.if` for two, `n8n-nodes-base.filter` for one.',
    'Good or bad: `@n8n/n8n-nodes-langchain.sentimentAnalysis`, with outputs of its own. A label to write down, and no separate ways: guide structured-output.',
    '`multiClass` lets one item go several ways. `fallback` `discard` drops what fits nothing.',
    'Each category wants a `description` that tells it from the others.',
  ],
  mistakes: [
    'An agent that writes a word, and an If that compares it: models vary in spelling.',
    'A Merge behind the ways: each item takes one way only, so all may lead straight into the next node.',
    'A category without a wire: its items are gone without a word.',
  ],
  owes: ['A way for what fits nothing.', 'The categories in the words of the person; none added.'],
};
