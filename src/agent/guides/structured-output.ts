import { AI, BASE, type Guide } from './guide.ts';

export const structuredOutput: Guide = {
  name: 'structured-output',
  when: 'a model has to give fields and not prose',
  about: [`${AI}outputParserStructured`, `${AI}informationExtractor`],
  nodes: [
    { name: 'Start', type: `${BASE}manualTrigger` },
    {
      name: 'Rate Lead',
      type: `${AI}chainLlm`,
      parameters: { promptType: 'define', text: '=Rate this lead:\n{{ $json.notes }}', hasOutputParser: true },
    },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    {
      name: 'Form of Answer',
      type: `${AI}outputParserStructured`,
      parameters: { schemaType: 'fromJson', jsonSchemaExample: '{"score": 7, "reason": "large company"}' },
    },
    {
      name: 'Keep Fields',
      type: `${BASE}set`,
      parameters: {
        assignments: {
          assignments: [{ id: 'score', name: 'score', type: 'number', value: '={{ $json.output.score }}' }],
        },
      },
    },
  ],
  wires: [
    { from: 'Start', to: 'Rate Lead' },
    { from: 'Model', to: 'Rate Lead', as: 'ai_languageModel' },
    { from: 'Form of Answer', to: 'Rate Lead', as: 'ai_outputParser' },
    { from: 'Rate Lead', to: 'Keep Fields' },
  ],
  decides: [
    '`hasOutputParser` true opens the input `ai_outputParser`, at a chain and at an agent alike.',
    '`schemaType` `fromJson` takes an example in which every field is needed; `manual` takes a JSON Schema in `inputSchema`, for lists of values and fields that may be missing.',
    '`autoFix` true asks a model again when the form is wrong, and needs a model of its own at the parser.',
    'Fields of one text, and nothing else: `@n8n/n8n-nodes-langchain.informationExtractor` does it without a parser.',
  ],
  mistakes: [
    'A prompt that says "answer in JSON", and Code that parses it.',
    'Fields looked for at the root: they stand in output.',
    'An agent without tools where a chain does it for less.',
  ],
  owes: [
    'What came in is gone behind the model: take it from the node before, by .item.',
    'Values that a later step compares are listed in the schema (enum).',
  ],
};
