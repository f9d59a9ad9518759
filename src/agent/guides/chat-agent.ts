import { AI, BASE, type Guide } from './guide.ts';

export const chatAgent: Guide = {
  name: 'chat-agent',
  when: 'a chat in n8n or on a website with an agent that remembers and uses tools',
  about: [`${AI}chatTrigger`, `${AI}agent`],
  nodes: [
    {
      name: 'Chat',
      type: `${AI}chatTrigger`,
      parameters: { public: true, mode: 'webhook', options: { loadPreviousSession: 'memory' } },
    },
    { name: 'Assistant', type: `${AI}agent`, parameters: { options: { systemMessage: 'You are …' } } },
    { name: 'Chat Model', type: `${AI}lmChatOpenAi` },
    { name: 'Memory', type: `${AI}memoryBufferWindow`, role: 'one node, wired to agent and trigger' },
    {
      name: 'Look Up Order',
      type: `${BASE}httpRequestTool`,
      parameters: {
        toolDescription: 'Finds an order by its number.',
        url: "=https://example.com/orders/{{ $fromAI('order', 'the number of the order', 'string') }}",
      },
    },
  ],
  wires: [
    { from: 'Chat', to: 'Assistant' },
    { from: 'Chat Model', to: 'Assistant', as: 'ai_languageModel' },
    { from: 'Memory', to: 'Assistant', as: 'ai_memory' },
    { from: 'Memory', to: 'Chat', as: 'ai_memory' },
    { from: 'Look Up Order', to: 'Assistant', as: 'ai_tool' },
  ],
  decides: [
    '`public` false: the chat within n8n only. True with `mode` `hostedChat`: a page of n8n; `webhook`: a widget on the own website.',
    'The wire from the memory to the trigger is there only with `loadPreviousSession` `memory`; leave both out if earlier messages need not come back after a reload.',
    'Behind a Chat Trigger `promptType` stays `auto` and `sessionIdType` `fromInput`: question and session come by themselves.',
    'The answer of the last node is what the chat shows, so nothing follows the agent unless it hands output on.',
  ],
  mistakes: [
    'A Webhook with Respond to Webhook in place of the Chat Trigger: no session, no widget.',
    'A tool wired by main, or placed behind the agent: tools are sources of `ai_tool` wires.',
    '$fromAI in a node that is no tool.',
  ],
  owes: [
    'The system message says the job, the tools by what they are for, and what to do when none of them helps.',
    'Each tool has a description that says when to use it.',
    'Simple Memory is lost when n8n restarts and is not shared by several workers: say so, or take a stored one such as `@n8n/n8n-nodes-langchain.memoryPostgresChat`.',
    'No tool that sends, pays or deletes without a word in the answer about it.',
  ],
};
