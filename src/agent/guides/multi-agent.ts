import { AI, type Guide } from './guide.ts';

export const multiAgent: Guide = {
  name: 'multi-agent',
  when: 'several agents share a job, one of them in the lead; an agent has several models',
  about: [`${AI}agentTool`, `${AI}modelSelector`],
  nodes: [
    { name: 'Chat', type: `${AI}chatTrigger`, parameters: { public: true } },
    {
      name: 'Lead',
      type: `${AI}agent`,
      parameters: { options: { systemMessage: 'You lead. Research is for the researcher; you write the answer.' } },
    },
    { name: 'Lead Model', type: `${AI}lmChatOpenAi` },
    { name: 'Memory', type: `${AI}memoryBufferWindow` },
    {
      name: 'Researcher',
      type: `${AI}agentTool`,
      parameters: {
        toolDescription: 'Finds facts and gives them with sources. Give it one whole question.',
        text: "={{ $fromAI('question', 'the whole question', 'string') }}",
        options: { systemMessage: 'You find facts and name your sources.' },
      },
    },
    { name: 'Researcher Model', type: `${AI}lmChatOpenAi` },
    { name: 'Wikipedia', type: `${AI}toolWikipedia` },
  ],
  wires: [
    { from: 'Chat', to: 'Lead' },
    { from: 'Lead Model', to: 'Lead', as: 'ai_languageModel' },
    { from: 'Memory', to: 'Lead', as: 'ai_memory' },
    { from: 'Researcher', to: 'Lead', as: 'ai_tool' },
    { from: 'Researcher Model', to: 'Researcher', as: 'ai_languageModel' },
    { from: 'Wikipedia', to: 'Researcher', as: 'ai_tool' },
  ],
  decides: [
    'An agent that another one calls is `@n8n/n8n-nodes-langchain.agentTool`: a source of `ai_tool`, with a model and tools of its own. One model node may serve several agents by several wires.',
    'It sees only its `text`, not the conversation: the lead has to hand over all that matters.',
    'A second model if the first fails: `needsFallback` true, and the other model by targetBranch "Fallback Model". A model by rules: `@n8n/n8n-nodes-langchain.modelSelector`, whose `modelIndex` counts from 1 (1 is the model at input 0); if no rule holds it fails, so end with one that always does.',
    'Steps that always come in the same order need no lead: agents or chains one behind the other by main wires.',
  ],
  mistakes: [
    'Agents wired to each other by main although one should decide.',
    'Tools at the lead that belong to one of the others.',
    "`toolDescription` left at what it says by itself: the lead then can't tell them apart.",
  ],
  owes: [
    'Each agent has a system message with one job, and what it must not do.',
    '`maxIterations` where an agent could go on and on.',
    'More agents cost more: one agent with good tools is often enough; say so if it is.',
  ],
};
