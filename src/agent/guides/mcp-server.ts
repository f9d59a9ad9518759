import { AI, BASE, type Guide } from './guide.ts';

export const mcpServer: Guide = {
  name: 'mcp-server',
  when: 'tools are offered to agents elsewhere over MCP',
  about: [`${AI}mcpTrigger`],
  nodes: [
    {
      name: 'Office MCP Server',
      type: `${AI}mcpTrigger`,
      parameters: { path: 'office', authentication: 'bearerAuth' },
    },
    {
      name: 'find_customer',
      type: `${BASE}dataTableTool`,
      parameters: {
        resource: 'row',
        operation: 'get',
        matchType: 'allConditions',
        filters: {
          conditions: [
            {
              keyName: 'email',
              condition: 'eq',
              keyValue: "={{ $fromAI('email', 'mail address of the customer', 'string') }}",
            },
          ],
        },
        limit: 10,
      },
    },
    {
      name: 'order_status',
      type: `${BASE}httpRequestTool`,
      parameters: {
        toolDescription: 'Tells how far an order is, by its number.',
        url: "=https://example.com/orders/{{ $fromAI('order', 'the number of the order', 'string') }}",
      },
    },
  ],
  wires: [
    { from: 'find_customer', to: 'Office MCP Server', as: 'ai_tool' },
    { from: 'order_status', to: 'Office MCP Server', as: 'ai_tool' },
  ],
  decides: [
    'The trigger has no main output: each tool is a source of an `ai_tool` wire into it, and the agent is the client elsewhere.',
    'A client knows a tool by the name of its node: name it by what it does, in letters, digits and _.',
    'Values that the client gives are $fromAI expressions; a fourth argument is what holds if it gives none.',
    '`path` is the end of the address; `authentication` `bearerAuth` or `headerAuth` asks for a credential, `none` lets everyone in who knows the address.',
    'A tool of several steps: `@n8n/n8n-nodes-langchain.toolWorkflow` (guide sub-workflow).',
    'The other way round, tools of an MCP server for an agent here: `@n8n/n8n-nodes-langchain.mcpClientTool`.',
  ],
  mistakes: [
    'An agent or a model in this workflow, though the client brings its own.',
    'A tool wired by main, or a node that yields no `ai_tool`: of a service it is the type with Tool at its end.',
  ],
  owes: [
    'Read-only was asked for: only operations that get and search, and a fixed `operation`, never one that the client chooses.',
    'Without authentication say so in the answer. The workflow has to be active.',
  ],
};
