import { AI, BASE, type Guide } from './guide.ts';

export const ragIngest: Guide = {
  name: 'rag-ingest',
  when: 'documents are put into a vector store',
  about: [
    `${AI}documentDefaultDataLoader`,
    `${AI}textSplitterRecursiveCharacterTextSplitter`,
    `${AI}vectorStoreQdrant`,
    `${AI}vectorStorePGVector`,
    `${AI}vectorStorePinecone`,
    `${AI}vectorStoreSupabase`,
    `${AI}vectorStoreInMemory`,
  ],
  nodes: [
    {
      name: 'New File',
      type: `${BASE}googleDriveTrigger`,
      parameters: { triggerOn: 'specificFolder', event: 'fileCreated' },
    },
    {
      name: 'Download',
      type: `${BASE}googleDrive`,
      parameters: {
        resource: 'file',
        operation: 'download',
        fileId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
      },
    },
    { name: 'Store', type: `${AI}vectorStoreQdrant`, parameters: { mode: 'insert' } },
    { name: 'Embeddings', type: `${AI}embeddingsOpenAi` },
    {
      name: 'Documents',
      type: `${AI}documentDefaultDataLoader`,
      parameters: {
        dataType: 'binary',
        textSplittingMode: 'custom',
        options: {
          metadata: { metadataValues: [{ name: 'source', value: "={{ $('New File').item.json.name }}" }] },
        },
      },
    },
    {
      name: 'Splitter',
      type: `${AI}textSplitterRecursiveCharacterTextSplitter`,
      parameters: { chunkSize: 1000, chunkOverlap: 200 },
    },
  ],
  wires: [
    { from: 'New File', to: 'Download' },
    { from: 'Download', to: 'Store' },
    { from: 'Embeddings', to: 'Store', as: 'ai_embedding' },
    { from: 'Documents', to: 'Store', as: 'ai_document' },
    { from: 'Splitter', to: 'Documents', as: 'ai_textSplitter' },
  ],
  decides: [
    '`mode` `insert` decides the inputs of every vector store: main, `ai_embedding`, `ai_document`.',
    '`dataType` `binary` for files (the format is found by itself with `loader` `auto`), `json` for fields that came in.',
    'Text that comes in parts (pages, blocks) is joined to one item a document before the store (Aggregate, `n8n-nodes-base.summarize`): pieces are cut within an item only.',
    '`textSplittingMode` `simple` needs no splitter; `custom` asks for one.',
    'Other stores: `@n8n/n8n-nodes-langchain.vectorStorePGVector`, `@n8n/n8n-nodes-langchain.vectorStorePinecone`, `@n8n/n8n-nodes-langchain.vectorStoreSupabase`; `@n8n/n8n-nodes-langchain.vectorStoreInMemory` forgets when n8n restarts and is for trials only.',
  ],
  mistakes: [
    'The trigger alone: it tells of a file and does not bring its content.',
    'Other embeddings, or another model of them, than the workflow that asks: nothing is found.',
    'Several loaders or splitters for several files: one set serves all items.',
  ],
  owes: [
    'A collection or table has to exist with the size of the embeddings: name it under what is to be set up, never invent it.',
    'A file that changes comes again: say whether old pieces stay, and keep its source in the metadata. "Replace all": `clearNamespace` (Pinecone), `clearStore` (in memory) with all documents in one run; another store is emptied by a step of its own before, once (executeOnce).',
    'Files of other kinds than expected: a Filter on the mime type before the download.',
  ],
};
