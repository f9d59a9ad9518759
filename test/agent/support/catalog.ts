import type { NodeDescription, NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

export const CORE = 'n8n-nodes-base.';
export const AI = '@n8n/n8n-nodes-langchain.';

type Small = Partial<NodeDescription> & Pick<NodeDescription, 'name' | 'displayName'>;
type Field = Partial<NodeProperty> & Pick<NodeProperty, 'name' | 'type'>;

const field = ({ name, ...rest }: Field): NodeProperty => ({ displayName: name, name, default: '', ...rest });
const choice = (name: string, values: readonly string[], rest: Partial<NodeProperty> = {}): NodeProperty =>
  field({
    name,
    type: 'options',
    noDataExpression: true,
    default: values[0] ?? '',
    options: values.map((value) => ({ name: value, value })),
    ...rest,
  });
const show = (rules: Record<string, readonly (string | boolean)[]>) => ({ displayOptions: { show: rules } });

const conditions = field({
  name: 'conditions',
  type: 'filter',
  typeOptions: {
    filter: { version: '={{ $nodeVersion >= 2 ? 2 : 1 }}', typeValidation: 'strict', caseSensitive: true },
  },
});

const SMALL: readonly Small[] = [
  { name: `${CORE}manualTrigger`, displayName: 'Manual Trigger', group: ['trigger'], inputs: [], maxNodes: 1 },
  {
    name: `${CORE}scheduleTrigger`,
    displayName: 'Schedule Trigger',
    group: ['trigger'],
    inputs: [],
    properties: [
      field({
        name: 'rule',
        type: 'fixedCollection',
        typeOptions: { multipleValues: true },
        options: [
          {
            name: 'interval',
            values: [
              choice('field', ['days', 'hours']),
              field({ name: 'triggerAtHour', type: 'number', ...show({ field: ['days'] }) }),
            ],
          },
        ],
      }),
    ],
  },
  {
    name: `${CORE}webhook`,
    displayName: 'Webhook',
    group: ['trigger'],
    inputs: [],
    webhooks: [{ name: 'default', path: 'x' }],
    properties: [choice('httpMethod', ['GET', 'POST']), field({ name: 'path', type: 'string', required: true })],
  },
  {
    name: `${CORE}httpRequest`,
    displayName: 'HTTP Request',
    version: [4, 4.2],
    properties: [
      choice('method', ['GET', 'POST'], { noDataExpression: false }),
      field({ name: 'url', type: 'string', required: true }),
      field({ name: 'sendBody', type: 'boolean', default: false }),
      choice('specifyBody', ['keypair', 'json'], show({ sendBody: [true] })),
      field({ name: 'jsonBody', type: 'json', ...show({ sendBody: [true], specifyBody: ['json'] }) }),
      field({ name: 'notice', type: 'notice' }),
      field({
        name: 'options',
        type: 'collection',
        default: {},
        options: [
          { name: 'timeout', displayName: 'Timeout', type: 'number', default: 1 },
          { name: 'proxy', displayName: 'Proxy', type: 'string', default: '' },
        ],
      }),
    ],
  },
  {
    name: `${CORE}set`,
    displayName: 'Edit Fields',
    properties: [
      field({ name: 'assignments', type: 'assignmentCollection' }),
      field({ name: 'includeOtherFields', type: 'boolean', default: false }),
    ],
  },
  {
    name: `${CORE}if`,
    displayName: 'If',
    version: [1, 2],
    outputs: ['main', 'main'],
    outputNames: ['true', 'false'],
    properties: [conditions],
  },
  {
    name: `${CORE}switch`,
    displayName: 'Switch',
    outputs:
      "={{ ((rules) => (rules.values || []).map((rule) => ({ type: 'main', displayName: rule.outputKey })))($parameter.rules || {}) }}",
    properties: [
      field({
        name: 'rules',
        type: 'fixedCollection',
        typeOptions: { multipleValues: true },
        default: {},
        options: [{ name: 'values', values: [conditions, field({ name: 'outputKey', type: 'string' })] }],
      }),
    ],
  },
  { name: `${CORE}merge`, displayName: 'Merge', inputs: ['main', 'main'] },
  {
    name: `${CORE}slack`,
    displayName: 'Slack',
    usableAsTool: true,
    webhooks: [{ name: 'default', path: 'x' }],
    credentials: [{ name: 'slackApi', required: true }],
    properties: [
      choice('resource', ['message', 'channel']),
      choice('operation', ['post', 'delete'], show({ resource: ['message'] })),
      choice('operation', ['create'], show({ resource: ['channel'] })),
      field({
        name: 'channelId',
        type: 'resourceLocator',
        required: true,
        modes: [{ name: 'list' }, { name: 'id' }, { name: 'name' }],
        ...show({ resource: ['message'] }),
      }),
      field({ name: 'text', type: 'string', required: true, ...show({ resource: ['message'], operation: ['post'] }) }),
      field({ name: 'title', type: 'string', ...show({ resource: ['channel'] }) }),
      field({ name: 'later', type: 'string', displayOptions: { show: { '@version': [9] } } }),
      field({
        name: 'attachments',
        type: 'collection',
        typeOptions: { multipleValues: true },
        options: [{ name: 'title', displayName: 'Title', type: 'string', default: '' }],
      }),
    ],
  },
  {
    name: `${CORE}sheets`,
    displayName: 'Sheets',
    properties: [
      choice('operation', ['append', 'clear']),
      field({
        name: 'sheet',
        displayName: 'Sheet to Use',
        type: 'resourceLocator',
        default: { mode: 'list', value: '' },
        required: true,
        modes: [{ name: 'list' }, { name: 'id' }],
      }),
      field({
        name: 'columns',
        type: 'resourceMapper',
        displayOptions: { show: { operation: ['append'] }, hide: { sheet: [''] } },
      }),
      field({ name: 'sendNote', type: 'boolean', default: false }),
      field({ name: 'note', type: 'string', ...show({ sendNote: [true] }) }),
      field({ name: 'keepHeader', type: 'boolean', default: true, ...show({ operation: ['clear'] }) }),
      field({
        name: 'events',
        type: 'multiOptions',
        default: [],
        options: ['added', 'changed'].map((value) => ({ name: value, value })),
      }),
      field({ name: 'tags', type: 'multiOptions', default: [], typeOptions: { loadOptionsMethod: 'getTags' } }),
      field({ name: 'folder', type: 'options', required: true, typeOptions: { loadOptionsMethod: 'getFolders' } }),
      field({
        name: 'more',
        type: 'collection',
        default: {},
        options: [
          { name: 'title', displayName: 'Title', type: 'string', default: '' },
          { name: 'withBorder', displayName: 'With Border', type: 'boolean', default: false },
          {
            name: 'border',
            displayName: 'Border',
            type: 'string',
            default: '',
            displayOptions: { show: { withBorder: [true] } },
          },
        ],
      }),
    ],
  },
  {
    name: `${AI}agent`,
    displayName: 'AI Agent',
    inputs: `={{ ((parser) => ['main', { type: 'ai_languageModel', required: true, maxConnections: 1 }, 'ai_memory', 'ai_tool', ...(parser ? ['ai_outputParser'] : [])])($parameter.hasOutputParser) }}`,
    properties: [
      field({ name: 'hasOutputParser', type: 'boolean', default: false }),
      field({ name: 'text', type: 'string' }),
    ],
  },
  { name: `${AI}lmChatOpenAi`, displayName: 'OpenAI Chat Model', inputs: [], outputs: ['ai_languageModel'] },
  { name: `${AI}many`, displayName: 'Many', inputs: [], outputs: ['ai_tool', 'ai_memory'] },
];

const describe = ({ name, displayName, ...rest }: Small): NodeDescription => ({
  name,
  displayName,
  description: `${displayName} does its work.`,
  version: 1,
  group: ['transform'],
  inputs: ['main'],
  outputs: ['main'],
  properties: [],
  ...rest,
});

/** A catalog of a few made-up types with the shapes that real ones have. */
export const catalog = nodeTypesOf('agent-test', SMALL.map(describe));
