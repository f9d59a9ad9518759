/** The same for n8n's AI nodes. */
export const AI_HINTS: Readonly<Record<string, string>> = {
  agent:
    'agent, ai agent, assistant with tools, chatbot, llm with tools, autonomous, uses tools, tool calling, ai assistant, use tools, decides itself, answer questions with tools, bot, answer questions from documents, ai that can act, conversational, assistant, support bot, chatbot with memory, assistant that remembers, ai worker, autonomous agent, helpdesk bot, bot that answers, customer support bot, virtual assistant, ai helper, research agent, web agent, browse web',
  agentTool:
    'agent as tool, sub agent, agent another agent calls, multi agent, helper agent, delegate to agent, agent for agent, specialist agent, another agent, agents calling agents, several agents, team of agents',
  alibabaCloud: 'qwen, image generation, generate image, generate video, image from prompt',
  anthropic:
    'claude, analyze image, analyze document, read receipt, photo of receipt, image understanding, ask claude, text from image, ask question, prompt claude, read pdf with claude',
  chainLlm:
    'llm chain, prompt, prompt llm, single prompt, simple prompt, prompt to language model, one prompt, ask llm, ask language model, no tools, without tools, language model call, rewrite text, write text with ai, generate text, ask ai, simple llm, llm call, text generation, write reply with ai, translate with ai, prompt template, generate captions, write post, write copy, product description, write email with ai, social media text, draft reply',
  chainRetrievalQa:
    'question answering, rag, answer questions, questions from documents, answer questions documents, answer from knowledge base, ask documents, retrieval augmented generation, questions about documents, knowledge base, answer from vector store, chat with pdf, ask pdf, chat with documents',
  chainSummarization:
    'shorten report, summarize text, summary, tldr, shorten text, summarise, summarize document, summarize article, long text short, condense, recap, abstract of text, summarize email, summarize page, summarize report, summarize meeting, summarize conversation, summarize pdf, summarize website, summary of text, key points, short version, digest, summarize articles, meeting transcript, transcript summary, summary of meeting, minutes of meeting',
  chat: 'send chat message, respond in chat, ask user in chat, reply in chat, message into chat',
  chatTrigger:
    'chat message received, user sends chat message, chat window, chatbot start, website chat, public chat, when chat message, chat widget, start chat, chat on website, chat message arrives, user writes in chat, incoming chat message, chatbot, chat interface, chat ui, embed chat, chat bubble',
  documentDefaultDataLoader:
    'load document, load file, incoming file, load json, document loader, data loader, load data, binary loader, documents for vector store, load incoming data, pdf, binary file, csv document, pdf loader, load pdf, binary data',
  embeddingsAwsBedrock: 'bedrock, amazon embeddings, titan',
  embeddingsAzureOpenAi: 'azure embeddings',
  embeddingsCohere: 'cohere embeddings',
  embeddingsGoogleGemini: 'gemini embeddings, google embeddings',
  embeddingsGoogleVertex: 'vertex embeddings, google cloud embeddings',
  embeddingsHuggingFaceInference: 'hugging face embeddings, open source embeddings, sentence transformers',
  embeddingsLemonade: 'local embeddings',
  embeddingsMistralCloud: 'mistral embeddings',
  embeddingsNvidia: 'nvidia embeddings, nim',
  embeddingsOllama:
    'local embeddings, text into vectors locally, own embeddings, ollama embeddings, embeddings on own machine',
  embeddingsOpenAi: 'embeddings, openai embeddings, embed text, text into vectors, vectors, ada',
  googleGemini:
    'gemini, google ai, generate image, image from prompt, image generation, generate video, analyze video, transcribe audio, read receipt, photo of receipt, analyze image, describe image, veo, imagen, nano banana, audio to text, ocr, text from image, video generation, tts, speech to text, ask gemini, text from screenshot, screenshot to text, product photo, voice to text',
  guardrails:
    'jailbreak, personal data, pii, block prompts, prompt injection, unsafe, nsfw, safety, mask personal data, redact, protect, block bad input, off topic, check input, harmful content, leak secrets, anonymize, redact pii, detect prompt injection, content moderation, filter prompts',
  informationExtractor:
    'extract fields from text, pull out of text, data out of text, free text, structured data from text, entities, name date amount, unstructured text, extract name, extract information, extract data from email, fields from text, invoice data from text, parse text, pull structured data, structured data out of text, extract from email, extract invoice fields, parse email text, resume data, parse resume, parse resumes, cv, extract address, read invoice text',
  lmChatAlibabaCloud: 'qwen, qwen model',
  lmChatAnthropic: 'claude, claude model, sonnet, opus, haiku, anthropic model, claude chat model, long context model',
  lmChatAwsBedrock: 'bedrock, amazon model, aws model, nova, amazon nova',
  lmChatAzureOpenAi: 'azure gpt, azure model, gpt on azure, azure, gpt, microsoft model, openai on azure',
  lmChatCohere: 'cohere, command r',
  lmChatDatabricks: 'databricks model',
  lmChatDeepSeek: 'deepseek, r1, deepseek reasoner, cheap model, reasoning model',
  lmChatGoogleGemini:
    'gemini, google model, gemini model, gemini flash, gemini pro, google ai studio, free model, gemini 2, cheap model',
  lmChatGoogleVertex: 'vertex, vertex ai, google cloud model',
  lmChatGroq: 'groq, llama, fast inference, fast model, cheap model, fast llm',
  lmChatLemonade: 'local llm, local model, amd',
  lmChatMinimax: 'minimax model',
  lmChatMistralCloud: 'mistral, mistral model, mixtral, european model, mistral large',
  lmChatMoonshot: 'kimi, moonshot, kimi model',
  lmChatNvidia: 'nvidia, nemotron, nim',
  lmChatOllama:
    'local llm, local model, llm on own server, llm on my server, self hosted model, own model, llama, offline model, model on my machine, self hosted llm, phi, gemma, llama locally, local chat model, open source model locally, local gpt, gpt alternative, local ai',
  lmChatOpenAi:
    'gpt, gpt model, chatgpt model, openai model, gpt chat model, o1, o3, chat model, gpt 4, openai gpt, gpt5, openai compatible, lm studio, gpt 4o mini, cheap model, o4',
  lmChatOpenRouter: 'open router, many models, model gateway, any model, cheap model, all models, llm gateway',
  lmChatVercelAiGateway: 'vercel, ai gateway',
  lmChatXAiGrok: 'grok, xai, elon',
  lmCohere: 'cohere completion',
  lmLemonade: 'local llm',
  lmOllama: 'local llm, local completion model',
  lmOpenHuggingFaceInference: 'hugging face, open source model, huggingface model, hf',
  mcpClient: 'call mcp tool, mcp tool without agent, mcp client, mcp',
  mcpClientTool:
    'connect mcp server, agent mcp server, use mcp server, mcp tools, connect agent to mcp, tools from mcp server, model context protocol, mcp',
  mcpTrigger:
    'mcp server, expose tools, offer tools as mcp, tools for claude desktop, publish tools, own mcp server, expose workflow as mcp, mcp endpoint, model context protocol, mcp, expose workflow as tool, mcp endpoint for claude',
  memoryBufferWindow:
    'remember conversation, memory, chat memory, conversation history, short memory, window memory, last messages, session memory, remember what user said, remember chat, simple memory, buffer memory, remember previous messages, agent memory, buffer, window buffer, chat memory simple, memory for agent, previous messages',
  memoryManager:
    'insert messages into memory, delete chat history, load chat messages, clear memory, manage memory, read chat history',
  memoryMongoDbChat:
    'chat history in mongodb, memory in mongo, mongo memory, conversation in mongodb, persistent memory, persistent',
  memoryPostgresChat:
    'chat history in postgres, memory in postgres, chat memory in database, conversation in postgres, long term memory, persistent memory, persistent, survives restart',
  memoryRedisChat:
    'chat history in redis, memory in redis, redis memory, conversation in redis, persistent memory, persistent',
  memoryXata: 'chat history in xata',
  minimax:
    'generate speech, generate image, generate video, image from prompt, image generation, text to speech, music',
  modelSelector:
    'choose model, pick model, model depending on input, select model, switch between models, route to model, several models, different models, cheaper model, which model, fallback model, pick model by rule, model routing, other model if fails',
  moonshot: 'kimi, moonshot, ask kimi',
  ollama: 'local llm, ask local model, llm on own server, local ai, local gpt, gpt alternative',
  openAi:
    'chatgpt, gpt, generate image, image from prompt, image generation, dall e, whisper, transcribe audio, speech to text, text to speech, openai assistant, analyze image, describe image, sora, generate video, audio to text, voice message to text, vision, read receipt, photo of receipt, transcribe recording, draw picture, transcription, ask gpt, voice, read text aloud, moderate text, gpt 4o, prompt chatgpt, ocr, image to text, text from image, describe picture, tts, stt, voice note, ask chatgpt, ai text, write text, dall, gpt image, speech into text, text from screenshot, screenshot to text, write captions, generate captions, product photo, write post, write email, rewrite text, product description, clone voice, voice to text',
  outputParserAutofixing:
    'fix output, repair json, autofix, retry parsing, fix invalid output, invalid json, repair output',
  outputParserItemList:
    'list of items, list output, model returns list, returns list, comma separated list, answer as list, comma separated, bullet list',
  outputParserStructured:
    'json schema, structured output, json output, force json, answer as json, model returns json, fixed format, schema, structured answer, always json, valid json, json, answer in json, typed output, json from model',
  rerankerCohere: 'rerank, reranker, reorder results, better ranking, relevance, rerank results',
  retrieverContextualCompression: 'compress context, contextual compression, shorten retrieved documents',
  retrieverMultiQuery: 'several queries, query variants, rephrase question, multi query',
  retrieverVectorStore: 'retrieve from vector store, retriever, documents from vector store, semantic search, rag',
  retrieverWorkflow: 'own retriever, retrieve with workflow, documents from workflow',
  sentimentAnalysis:
    'positive or negative, positive negative, mood, opinion, sentiment, review tone, angry customer, feelings, happy or angry, tone of message, satisfied, analyze mood, mood of tweets, customer feeling, emotion, tone, positive reviews',
  textClassifier:
    'classify, classification, sort by topic, sort tickets, sort messages, sort emails, text classification, categorize, category, into categories, label text, topic of text, triage, which department, intent detection, sort emails into categories, spam or not, assign category, kind of message, classify emails, route by topic, with ai into categories, detect intent, label with ai, sort with ai, is email spam, spam detection, categorize expenses, priority of ticket, categorize transactions, lead scoring',
  textSplitterCharacterTextSplitter:
    'split by characters, split text into chunks, separator, chunks, split text, fixed size chunks, characters',
  textSplitterRecursiveCharacterTextSplitter:
    'split text into chunks, split text, recursive, chunks, chunk documents, split document, by paragraphs, by structure, markdown splitter',
  textSplitterTokenSplitter: 'split by tokens, tokens, token chunks, by tokens, split text into chunks',
  toolCalculator: 'calculation, math, arithmetic, calculate, calculator, maths, numbers, compute, sums',
  toolCode: 'code as tool, custom tool, javascript tool, python tool, own tool, custom code, custom function',
  toolSearXng: 'web search, search internet, search engine, meta search, search web, google search, internet search',
  toolThink: 'reasoning, think, think step, reflect, think first, step by step, think before answer',
  toolVectorStore:
    'answer with vector store, knowledge base tool, search documents, question answer tool, answer questions from documents, look up documents, documents for agent, knowledge base, rag tool, search knowledge base, search docs, search in vector store',
  toolWikipedia: 'encyclopedia, wikipedia, look up facts, general knowledge',
  toolWolframAlpha: 'computation, maths, science, scientific, wolfram, equations',
  toolWorkflow:
    'workflow as tool, call workflow from agent, sub workflow tool, own workflow as tool, agent runs workflow, n8n workflow tool, run sub workflow, sub workflow, workflow tool',
  vectorStoreAzureAISearch: 'azure search, azure vector',
  vectorStoreChromaDB: 'chroma, chromadb, vector database, chroma db',
  vectorStoreInMemory:
    'store documents vectors, save embeddings, in memory vector store, simple vector store, vector store without service, vectors in memory, test vector store, quick vector store, temporary vector store, in memory, rag, retrieval augmented generation, semantic search, similarity search, knowledge base, chat with documents, embed documents, vector store, chat with pdf, search documents with ai, search documents',
  vectorStoreMilvus: 'milvus, zilliz, vector database',
  vectorStoreMongoDBAtlas: 'mongodb vector, atlas vector, mongo vector search, vectors in mongodb',
  vectorStoreOracleDBVector: 'oracle vector',
  vectorStorePGVector:
    'pgvector, postgres vector, vectors in postgres, vector search postgres, rag, semantic search, knowledge base, vector store',
  vectorStorePinecone:
    'store documents vectors, save embeddings, pinecone, vector database, vector db, rag, retrieval augmented generation, semantic search, similarity search, knowledge base, embed documents, vector store',
  vectorStoreQdrant:
    'store documents vectors, save embeddings, qdrant, vector database, vector db, rag, retrieval augmented generation, semantic search, similarity search, knowledge base, embed documents, vector store',
  vectorStoreRedis: 'redis vector, vectors in redis',
  vectorStoreSupabase:
    'supabase vector, vectors in supabase, rag, retrieval augmented generation, semantic search, similarity search, knowledge base, embed documents, vector store',
  vectorStoreWeaviate: 'weaviate, vector database, semantic search',
  vectorStoreZep: 'zep',
  perplexity: 'search the web',
};
