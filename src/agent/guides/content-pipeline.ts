import { AI, BASE, type Guide } from './guide.ts';

export const contentPipeline: Guide = {
  name: 'content-pipeline',
  when: 'texts or pictures are made from plans or sources and published',
  about: [`${AI}openAi`],
  nodes: [
    {
      name: 'Every Day',
      type: `${BASE}scheduleTrigger`,
      parameters: { rule: { interval: [{ field: 'days', daysInterval: 1, triggerAtHour: 9, triggerAtMinute: 0 }] } },
    },
    { name: 'Ideas', type: `${BASE}googleSheets`, parameters: { resource: 'sheet', operation: 'read' } },
    { name: 'One Idea', type: `${BASE}limit`, parameters: { maxItems: 1 } },
    {
      name: 'Write',
      type: `${AI}chainLlm`,
      parameters: { promptType: 'define', text: '=Write a post of at most 150 words about: {{ $json.Topic }}' },
    },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    {
      name: 'Mark as Done',
      type: `${BASE}googleSheets`,
      parameters: {
        resource: 'sheet',
        operation: 'update',
        sheetName: { __rl: true, mode: 'name', value: 'Plan' },
        columns: {
          mappingMode: 'defineBelow',
          value: { row_number: "={{ $('One Idea').item.json.row_number }}", Status: 'done', Text: '={{ $json.text }}' },
          matchingColumns: ['row_number'],
        },
      },
    },
  ],
  wires: [
    { from: 'Every Day', to: 'Ideas' },
    { from: 'Ideas', to: 'One Idea' },
    { from: 'One Idea', to: 'Write' },
    { from: 'Model', to: 'Write', as: 'ai_languageModel' },
    { from: 'Write', to: 'Mark as Done' },
  ],
  decides: [
    '`columns` of a sheet can be set only once `sheetName` is.',
    'The chain gives its answer in text, an agent in output.',
    'Pictures: `@n8n/n8n-nodes-langchain.openAi` with `resource` `image`; the result is a file that the next node uploads.',
    '`maxItems` 1 behind the list makes one a day; `filtersUI` of the sheet takes only those that are still open.',
    'Publishing only after a yes: guide human-approval between writing and publishing.',
  ],
  mistakes: [
    'The same idea day after day: mark it, and leave marked ones out.',
    'Fields of the plan read from $json behind the model.',
    'Published although a draft was asked for.',
  ],
  owes: [
    'Length, tone and language stand in the prompt, as the person said them.',
    'The prompt takes facts only from the source; none are invented.',
  ],
};
