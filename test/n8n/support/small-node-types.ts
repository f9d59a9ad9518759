import type {
  DeclaredSlot,
  NodeDescription,
  NodeProperty,
  NodePropertyOption,
} from '../../../src/n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

interface Small {
  readonly name: string;
  readonly displayName?: string;
  readonly version?: number | readonly number[];
  readonly group?: readonly string[];
  readonly inputs?: readonly DeclaredSlot[] | string;
  readonly outputs?: readonly DeclaredSlot[] | string;
  readonly outputNames?: readonly string[];
  readonly properties?: readonly NodeProperty[];
  readonly more?: Partial<NodeDescription>;
}

const CORE = 'n8n-nodes-base.';
const LANGCHAIN = '@n8n/n8n-nodes-langchain.';

const model = { type: 'ai_languageModel', displayName: 'Chat Model', required: true, maxConnections: 1 };
const AGENT_INPUTS = `={{ ((fallback) => ['main', ${JSON.stringify(model)},
  ...(fallback ? [${JSON.stringify({ ...model, displayName: 'Fallback Model' })}] : []),
  { type: 'ai_memory', displayName: 'Memory', maxConnections: 1 },
  { type: 'ai_outputParser', displayName: 'Output Parser', maxConnections: 1 },
  { type: 'ai_tool', displayName: 'Tool', filter: { excludedNodes: ['${LANGCHAIN}badTool'] } },
])($parameter.needsFallback === true) }}`;
const STORE_INPUTS = `={{ ((mode) => mode === 'insert' ? ['main', 'ai_embedding', 'ai_document'] : ['ai_embedding'])($parameter.mode) }}`;
const STORE_OUTPUTS = `={{ ((mode) => mode === 'insert' ? ['main'] : [mode === 'retrieve' ? 'ai_vectorStore' : 'ai_tool'])($parameter.mode) }}`;

const property = (name: string, type: string, value: unknown): NodeProperty => ({
  displayName: name,
  name,
  type,
  default: value,
});

const choice = (value: string): NodePropertyOption => ({ name: value, value });

const SMALL: readonly Small[] = [
  { name: `${CORE}manualTrigger`, group: ['trigger'], inputs: [] },
  { name: `${CORE}noOp`, displayName: 'No Operation' },
  {
    name: `${CORE}set`,
    displayName: 'Edit Fields',
    version: [3.3, 3.4],
    properties: [
      property('mode', 'options', 'manual'),
      property('value', 'string', ''),
      property('assignments', 'assignmentCollection', {}),
      property('includeOtherFields', 'boolean', true),
    ],
  },
  {
    name: `${CORE}fetch`,
    version: [1, 2],
    properties: [
      { ...property('url', 'string', ''), required: true },
      { ...property('method', 'options', 'GET'), options: [choice('GET'), choice('POST')] },
      property('retries', 'number', 0),
      { ...property('options', 'collection', {}), options: [property('timeout', 'number', 1) as NodePropertyOption] },
      {
        ...property('headers', 'fixedCollection', {}),
        typeOptions: { multipleValues: true },
        options: [{ name: 'values', displayName: 'Values', values: [property('value', 'string', '')] }],
      },
      {
        ...property('place', 'resourceLocator', { mode: 'list', value: '' }),
        modes: [
          { name: 'list' },
          { name: 'id', validation: [{ type: 'regex', properties: { regex: '[a-z]+', errorMessage: 'letters' } }] },
        ],
      } as unknown as NodeProperty,
      { ...property('hidden', 'string', ''), displayOptions: { show: { method: ['POST'] } } },
    ],
    more: {
      usableAsTool: true,
      credentials: [{ name: 'fetchApi', required: true, displayOptions: { show: { method: ['POST'] } } }],
    },
  },
  { name: `${CORE}filter`, properties: [property('conditions', 'filter', {})] },
  { name: `${CORE}sql`, properties: [{ ...property('query', 'string', ''), typeOptions: { editor: 'sqlEditor' } }] },
  {
    name: `${CORE}webhook`,
    version: [1, 2],
    group: ['trigger'],
    inputs: [],
    properties: [
      property('path', 'string', ''),
      property('httpMethod', 'options', 'GET'),
      property('responseMode', 'options', 'onReceived'),
    ],
    more: { webhooks: [{ name: 'default' }] },
  },
  { name: `${CORE}respondToWebhook`, version: [1, 1.1] },
  {
    name: `${CORE}wait`,
    properties: [property('resume', 'options', 'time'), property('responseMode', 'options', 'x')],
  },
  {
    name: `${CORE}scheduleTrigger`,
    group: ['trigger'],
    inputs: [],
    properties: [
      {
        ...property('rule', 'fixedCollection', {}),
        typeOptions: { multipleValues: true },
        options: [
          {
            name: 'interval',
            values: [
              property('field', 'options', 'days'),
              {
                ...property('expression', 'string', ''),
                displayOptions: { show: { field: ['cronExpression'] } },
              },
            ],
          },
        ],
      },
    ],
  },
  { name: `${CORE}old` },
  { name: `${CORE}old`, version: 2 },
  { name: `${CORE}if`, outputs: ['main', 'main'], outputNames: ['true', 'false'] },
  { name: `${CORE}splitInBatches`, outputs: ['main', 'main'], outputNames: ['done', 'loop'] },
  {
    name: `${CORE}merge`,
    inputs: "={{ Array.from({ length: $parameter.numberInputs || 2 }, () => 'main') }}",
    properties: [property('numberInputs', 'number', 2), property('mode', 'options', 'append')],
    more: { requiredInputs: "={{ $parameter.mode === 'chooseBranch' ? [0, 1] : 1 }}" },
  },
  {
    name: `${CORE}code`,
    version: 2,
    properties: [
      property('mode', 'options', 'runOnceForAllItems'),
      property('language', 'options', 'javaScript'),
      {
        ...property('jsCode', 'string', ''),
        noDataExpression: true,
        typeOptions: { editor: 'codeNodeEditor' },
        displayOptions: { show: { language: ['javaScript'] } },
      },
      {
        ...property('pythonCode', 'string', ''),
        noDataExpression: true,
        typeOptions: { editor: 'codeNodeEditor' },
        displayOptions: { show: { language: ['python', 'pythonNative'] } },
      },
    ],
  },
  { name: `${CORE}stickyNote`, inputs: [], outputs: [], properties: [property('content', 'string', '')] },
  { name: `${CORE}slack`, more: { usableAsTool: true } },
  {
    name: `${LANGCHAIN}agent`,
    version: [2, 3],
    inputs: AGENT_INPUTS,
    properties: [property('needsFallback', 'boolean', false), property('hasOutputParser', 'boolean', false)],
  },
  { name: `${LANGCHAIN}agentTool`, inputs: [model], outputs: ['ai_tool'] },
  {
    name: `${LANGCHAIN}lmChatOpenAi`,
    inputs: [],
    outputs: ['ai_languageModel'],
    properties: [property('sessionKey', 'string', '')],
  },
  {
    name: `${LANGCHAIN}memoryBufferWindow`,
    inputs: [],
    outputs: ['ai_memory'],
    properties: [property('sessionIdType', 'options', 'fromInput'), property('sessionKey', 'string', '')],
  },
  { name: `${LANGCHAIN}outputParserStructured`, inputs: [], outputs: ['ai_outputParser'] },
  { name: `${LANGCHAIN}chatTrigger`, group: ['trigger'], inputs: [] },
  { name: `${LANGCHAIN}toolCalculator`, inputs: [], outputs: ['ai_tool'] },
  { name: `${LANGCHAIN}badTool`, inputs: [], outputs: ['ai_tool'] },
  { name: `${LANGCHAIN}embeddings`, inputs: [], outputs: ['ai_embedding'] },
  { name: `${LANGCHAIN}many`, inputs: [], outputs: ['ai_tool', 'ai_memory'] },
  {
    name: `${LANGCHAIN}vectorStore`,
    inputs: STORE_INPUTS,
    outputs: STORE_OUTPUTS,
    properties: [
      {
        ...property('mode', 'options', 'insert'),
        options: ['insert', 'retrieve', 'retrieve-as-tool'].map(choice),
      },
    ],
  },
  {
    name: `${LANGCHAIN}chain`,
    inputs: "={{ ((p) => ['main', ...(p ? ['ai_outputParser'] : [])])($parameter.hasOutputParser === true) }}",
    properties: [property('hasOutputParser', 'boolean', false)],
  },
  {
    name: `${LANGCHAIN}route`,
    outputs: `={{ ((extra) => [{ type: 'main', displayName: 'One' }, { type: 'main', displayName: 'Two' }, ...(extra ? [{ type: 'main', displayName: 'Fallback' }] : [])])($parameter.options?.fallbackOutput === 'extra') }}`,
    properties: [
      {
        ...property('options', 'collection', {}),
        options: [property('fallbackOutput', 'string', '') as NodePropertyOption],
      },
    ],
  },
  { name: `${LANGCHAIN}parser`, inputs: [], outputs: ['ai_outputParser'] },
  { name: `${LANGCHAIN}twins`, outputs: ['main', 'main', 'main'], outputNames: ['Same', 'same', 'Other'] },
  { name: `${CORE}mystery`, inputs: '={{ $surprise() }}', outputs: '={{ $surprise() }}' },
];

function describe({ name, more, version = 1, ...small }: Small): NodeDescription {
  return {
    name,
    displayName: name.slice(name.lastIndexOf('.') + 1),
    description: '',
    version,
    group: ['transform'],
    inputs: ['main'],
    outputs: ['main'],
    properties: [],
    ...small,
    ...more,
  };
}

/** A catalog of a few made-up descriptions with the shapes that the real one has. */
export const smallNodeTypes: NodeTypes = nodeTypesOf('small', SMALL.map(describe));
