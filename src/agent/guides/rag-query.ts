import { AI, type Guide } from './guide.ts';

export const ragQuery: Guide = {
  name: 'rag-query',
  when: 'questions are answered from documents in a vector store',
  about: [
    `${AI}vectorStoreQdrant`,
    `${AI}vectorStorePGVector`,
    `${AI}vectorStorePinecone`,
    `${AI}vectorStoreSupabase`,
    `${AI}vectorStoreInMemory`,
    `${AI}chainRetrievalQa`,
  ],
  nodes: [
    { name: 'Chat', type: `${AI}chatTrigger`, parameters: { public: true } },
    {
      name: 'Answer',
      type: `${AI}agent`,
      parameters: { options: { systemMessage: 'Answer only from the documents; say so if they do not tell.' } },
    },
    { name: 'Chat Model', type: `${AI}lmChatOpenAi` },
    { name: 'Memory', type: `${AI}memoryBufferWindow` },
    {
      name: 'Documents',
      type: `${AI}vectorStoreQdrant`,
      parameters: { mode: 'retrieve-as-tool', toolDescription: 'Searches the manuals of our products.', topK: 5 },
    },
    { name: 'Embeddings', type: `${AI}embeddingsOpenAi` },
  ],
  wires: [
    { from: 'Chat', to: 'Answer' },
    { from: 'Chat Model', to: 'Answer', as: 'ai_languageModel' },
    { from: 'Memory', to: 'Answer', as: 'ai_memory' },
    { from: 'Documents', to: 'Answer', as: 'ai_tool' },
    { from: 'Embeddings', to: 'Documents', as: 'ai_embedding' },
  ],
  decides: [
    '`mode` `retrieve-as-tool` makes the store a tool of an agent. Without an agent: `load` on the main wire gives matching pieces as items; `retrieve` serves `@n8n/n8n-nodes-langchain.retrieverVectorStore`, which serves `@n8n/n8n-nodes-langchain.chainRetrievalQa` by `ai_retriever`.',
    '`topK` is the number of pieces; `includeDocumentMetadata` lets the answer name its source.',
    'Asked by something else than a chat: `promptType` `define`, a `text` that reads the question, and a key for the memory.',
  ],
  mistakes: [
    'A store without embeddings, or other ones than it was filled with.',
    'The store wired by main behind the trigger although an agent is to decide when to search.',
    'An empty `toolDescription`: the agent then never searches.',
  ],
  owes: [
    'The store has to be filled first: build that too if it was asked for (guide rag-ingest), else say it.',
    'The system message says that what the documents do not tell is not to be invented, and to name sources.',
  ],
};
