import type { JsonObject } from '../../document/workflow-json.ts';
import { quotedText } from '../apps/message-text.ts';
import { expression, named, type StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import type { Output } from '../flow/output.ts';
import type { Part } from '../flow/parts.ts';
import { attachMemory, attachTools } from './agent-parts.ts';
import { aggregate } from './data-steps.ts';
import { chooseModel } from './models.ts';

const LC = '@n8n/n8n-nodes-langchain.';

/** A language model does one thing with each item. */
export function languageModel(flow: Flow, context: StepContext): void {
  if (
    flow.upstream.arriving?.output.many &&
    /\b(?:summar|briefing|digest|overview|list|report|zusammenfass|résum)/.test(context.words)
  )
    aggregate(flow, context);
  const text = `=${instruction(context)}\n\n${material(flow, context)}`;
  const name = flow.append(
    { type: `${LC}chainLlm`, parameters: { promptType: 'define', text, hasOutputParser: false, needsFallback: false } },
    generated('text'),
  );
  attachModel(flow, name, context);
}

/** An agent with its model, memory and tools. */
export function agent(flow: Flow, context: StepContext, tools: readonly Part[]): void {
  const chats = flow.upstream.arriving?.output.fields.text;
  const fromChat = chats === 'chatInput';
  const parameters: JsonObject = {
    promptType: fromChat ? 'auto' : 'define',
    text: fromChat
      ? '={{ $json.chatInput }}'
      : chats === undefined
        ? `=${instruction(context)}\n\n${material(flow, context)}`
        : expression(flow.upstream.read('text') ?? '$json.text'),
    options: { systemMessage: systemMessage(context, tools) },
  };
  const upstream = flow.upstream;
  const name = flow.append({ type: `${LC}agent`, parameters }, generated('output'));
  attachModel(flow, name, context);
  attachMemory(flow, name, context, upstream);
  attachTools(flow, name, context, tools);
}

function generated(field: string): Output {
  return { fields: { generated: field, text: field, summary: field }, about: ['generated'] };
}

export function attachModel(flow: Flow, root: string, context: StepContext): void {
  const model = chooseModel(context.prompt.text.toLowerCase());
  if (!model.asked)
    context.leaveOpen('no maker of a model was named: I took OpenAI, exchange the model node for another if you like');
  const name = flow.sketch.add(model);
  flow.sketch.wire(name, root, { type: 'ai_languageModel' });
}

const TASK_START =
  /\b(?:summari[sz]\w*|translate\w*|classif\w*|rewrite|draft|write|judge|score|extract|generate|answer|explain|fasse|übersetz\w*|résum\w*|tradui\w*)\b/;

/** What the model shall do, in the person's own words. */
function instruction(context: StepContext): string {
  const verb = Math.max(0, context.words.search(TASK_START));
  const said = context.prompt.text.slice(context.region.start + verb, context.region.end).trim();
  const task = said
    .replace(/^(?:and |then |let |have |ask |use )+/i, '')
    .replace(
      /^(?:claude|gpt[\w.-]*|openai|chatgpt|gemini|mistral|ollama|a model|an? (?:llm|ai|language model)|the model|ai)\s+(?:to |should |shall |must )?/i,
      '',
    )
    .replace(
      /\b(?:with|using|by|via|mit|avec) (?:claude|gpt[\w.-]*|openai|chatgpt|gemini|mistral|ollama|an? (?:model|llm|ai))\b/i,
      '',
    )
    .replaceAll(/[{}]/g, '')
    .replace(/[\s,;:]+(?:and|then|und|et|y)?[\s,;:]*$/i, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  const sentence = task === '' ? 'Summarise the following text.' : task.charAt(0).toUpperCase() + task.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What it shall be done with: the fields that are known, else the whole item. */
function material(flow: Flow, context: StepContext): string {
  const body = bodyField(flow, context);
  if (body !== undefined) return `{{ ${body} }}`;
  const codes = ['list', 'text', 'content', 'snippet', 'description']
    .map((meaning) => flow.upstream.read(meaning))
    .filter((code) => code !== undefined);
  if (codes[0] !== undefined) {
    const subject = flow.upstream.read('subject') ?? flow.upstream.read('title');
    return subject === undefined || subject === codes[0] ? `{{ ${codes[0]} }}` : `{{ ${subject} }}\n{{ ${codes[0]} }}`;
  }
  const about = flow.upstream.about.map((meaning) => flow.upstream.read(meaning)).filter((code) => code !== undefined);
  return about.length > 0 ? about.map((code) => `{{ ${code} }}`).join('\n') : '{{ JSON.stringify($json) }}';
}

/** `take "text" from the body`: a field of the request's body. */
function bodyField(flow: Flow, context: StepContext): string | undefined {
  if (flow.upstream.arriving?.output.noun !== 'request') return undefined;
  const quoted = /\b(?:take|read|field|get|use)\s+$/.test(
    context.prompt.words.slice(0, context.prompt.quotes[0]?.start ?? 0),
  )
    ? context.prompt.quotes[0]?.value
    : undefined;
  const field =
    quoted ??
    named({ ...context, region: { start: 0, end: context.prompt.text.length } }, 'field') ??
    quotedText(context);
  return field !== undefined && /^\w+$/.test(field) ? `$json.body.${field}` : '$json.body.text';
}

function systemMessage(context: StepContext, tools: readonly Part[]): string {
  const able = tools.map(({ app }) => app?.name).filter((name) => name !== undefined);
  const use =
    able.length === 0
      ? ''
      : ` Use your tools (${[...new Set(able)].join(', ')}) whenever they help, and never invent what they could tell.`;
  const language = {
    de: ' Answer in German.',
    fr: ' Answer in French.',
    es: ' Answer in Spanish.',
    ja: ' Answer in Japanese.',
    en: '',
  }[context.language];
  return `You are a helpful assistant. Answer briefly and say so when you do not know.${use}${language}`;
}
