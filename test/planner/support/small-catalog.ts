import type { NodeDescription, NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

const CORE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';

const TRIGGERS: Readonly<Record<string, string>> = {
  [`${CORE}scheduleTrigger`]: 'Schedule Trigger',
  [`${CORE}manualTrigger`]: 'Manual Trigger',
  [`${CORE}webhook`]: 'Webhook',
  [`${CORE}formTrigger`]: 'n8n Form Trigger',
  [`${CORE}errorTrigger`]: 'Error Trigger',
  [`${CORE}jiraTrigger`]: 'Jira Trigger',
  [`${CORE}stripeTrigger`]: 'Stripe Trigger',
  [`${CORE}gmailTrigger`]: 'Gmail Trigger',
  [`${CORE}telegramTrigger`]: 'Telegram Trigger',
  [`${CORE}rssFeedReadTrigger`]: 'RSS Feed Trigger',
  [`${CORE}googleSheetsTrigger`]: 'Google Sheets Trigger',
  [`${AI}chatTrigger`]: 'Chat Trigger',
  [`${AI}mcpTrigger`]: 'MCP Server Trigger',
};
const ACTIONS: Readonly<Record<string, string>> = {
  [`${CORE}httpRequest`]: 'HTTP Request',
  [`${CORE}slack`]: 'Slack',
  [`${CORE}telegram`]: 'Telegram',
  [`${CORE}gmail`]: 'Gmail',
  [`${CORE}emailSend`]: 'Send Email',
  [`${CORE}googleSheets`]: 'Google Sheets',
  [`${CORE}googleDrive`]: 'Google Drive',
  [`${CORE}notion`]: 'Notion',
  [`${CORE}postgres`]: 'Postgres',
  [`${CORE}microsoftTeams`]: 'Microsoft Teams',
  [`${CORE}mondayCom`]: 'Monday.com',
  [`${CORE}box`]: 'Box',
  [`${CORE}github`]: 'GitHub',
  [`${CORE}n8n`]: 'n8n',
  [`${CORE}rssFeedRead`]: 'RSS Read',
  [`${CORE}aggregate`]: 'Aggregate',
  [`${CORE}convertToFile`]: 'Convert to File',
  [`${CORE}filter`]: 'Filter',
  [`${CORE}if`]: 'If',
  [`${CORE}switch`]: 'Switch',
  [`${CORE}merge`]: 'Merge',
  [`${CORE}set`]: 'Edit Fields (Set)',
  [`${CORE}wait`]: 'Wait',
  [`${CORE}splitInBatches`]: 'Loop Over Items (Split in Batches)',
  [`${CORE}respondToWebhook`]: 'Respond to Webhook',
  [`${CORE}noOp`]: 'No Operation, do nothing',
  [`${AI}agent`]: 'AI Agent',
  [`${AI}chainLlm`]: 'Basic LLM Chain',
  [`${AI}lmChatOpenAi`]: 'OpenAI Chat Model',
  [`${AI}lmChatAnthropic`]: 'Anthropic Chat Model',
  [`${AI}memoryBufferWindow`]: 'Simple Memory',
  [`${AI}toolCalculator`]: 'Calculator',
};

const field = (name: string, more: Partial<NodeProperty>): NodeProperty => ({
  displayName: name,
  name,
  type: 'string',
  default: '',
  ...more,
});

/** What an app that no table of the planner knows looks like. */
const TICKETS: readonly NodeProperty[] = [
  field('resource', {
    type: 'options',
    default: 'agent',
    options: [
      { name: 'Agent', value: 'agent' },
      { name: 'Ticket', value: 'ticket' },
    ],
  }),
  field('operation', {
    type: 'options',
    default: 'getAll',
    displayOptions: { show: { resource: ['ticket'] } },
    options: [
      { name: 'Get Many', value: 'getAll' },
      { name: 'Create', value: 'create' },
    ],
  }),
  field('subject', { required: true, displayOptions: { show: { resource: ['ticket'], operation: ['create'] } } }),
  field('project', { required: true, displayOptions: { show: { resource: ['ticket'], operation: ['create'] } } }),
  field('secretCode', { required: true, displayOptions: { show: { resource: ['ticket'], operation: ['create'] } } }),
];

function entry(name: string, displayName: string, more: Partial<NodeDescription> = {}): NodeDescription {
  return {
    name,
    displayName,
    description: '',
    version: 1,
    group: ['transform'],
    inputs: ['main'],
    outputs: ['main'],
    properties: [],
    ...more,
  };
}

/** A catalog of names, with one app that has parameters. */
export const smallCatalog = nodeTypesOf('small', [
  ...Object.entries(TRIGGERS).map(([name, displayName]) =>
    entry(name, displayName, { group: ['trigger'], inputs: [] }),
  ),
  ...Object.entries(ACTIONS).map(([name, displayName]) => entry(name, displayName)),
  entry(`${CORE}zammad`, 'Zammad', { properties: TICKETS }),
]);
