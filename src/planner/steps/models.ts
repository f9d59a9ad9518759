import type { JsonObject } from '../../document/workflow-json.ts';
import { locator } from '../apps/step-context.ts';

const LC = '@n8n/n8n-nodes-langchain.';

interface ModelKind {
  readonly said: RegExp;
  readonly type: string;
  /** Parameters for a model that the prompt names; the node's own default if it names none. */
  readonly named: (model: string | undefined) => JsonObject;
}

const inList = (model: string | undefined): JsonObject =>
  model === undefined ? {} : { model: { ...locator('list', model) } };
const plain = (model: string | undefined): JsonObject => (model === undefined ? {} : { model });

/** Chat models by what people call them. */
const KINDS: readonly ModelKind[] = [
  { said: /\bazure openai\b/, type: 'lmChatAzureOpenAi', named: plain },
  { said: /\b(?:claude|anthropic)\b/, type: 'lmChatAnthropic', named: inList },
  {
    said: /\b(?:gemini|google ai)\b/,
    type: 'lmChatGoogleGemini',
    named: (model) => (model === undefined ? {} : { modelName: `models/${model}` }),
  },
  { said: /\bmistral\b/, type: 'lmChatMistralCloud', named: plain },
  { said: /\b(?:ollama|llama\w*|local model)\b/, type: 'lmChatOllama', named: plain },
  { said: /\bgroq\b/, type: 'lmChatGroq', named: plain },
  { said: /\bdeepseek\b/, type: 'lmChatDeepSeek', named: plain },
  { said: /\b(?:grok|xai)\b/, type: 'lmChatXAiGrok', named: plain },
  { said: /\bopenrouter\b/, type: 'lmChatOpenRouter', named: plain },
  { said: /\b(?:bedrock)\b/, type: 'lmChatAwsBedrock', named: plain },
  { said: /\bcohere\b/, type: 'lmChatCohere', named: plain },
  { said: /\b(?:open ?ai|chat ?gpt|gpt[\w.-]*|o[134](?:-mini)?)\b/, type: 'lmChatOpenAi', named: inList },
];
const NAMES =
  /\b(gpt-[\w.-]*\w|o[134](?:-mini)?|chatgpt-[\w.-]+|claude-[\w.-]*\w|gemini-[\w.-]*\w|mistral-[\w.-]*\w|llama[\d.:-][\w.:-]*\w|deepseek-[\w-]*\w|grok-[\w-]*\w)\b/;

export interface ChosenModel {
  readonly type: string;
  readonly parameters: JsonObject;
  /** False if the prompt names no maker and this one is our choice. */
  readonly asked: boolean;
}

/** The chat model that a piece of the prompt asks for, else one that we choose. */
export function chooseModel(words: string): ChosenModel {
  const name = NAMES.exec(words)?.[1];
  const kind = KINDS.find(({ said }) => said.test(words));
  if (kind) return { type: `${LC}${kind.type}`, parameters: { ...kind.named(name), options: {} }, asked: true };
  return { type: `${LC}lmChatOpenAi`, parameters: { options: {} }, asked: false };
}
