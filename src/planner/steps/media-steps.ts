import type { StepContext } from '../apps/step-context.ts';
import { expression, locator } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { UNKNOWN } from '../flow/output.ts';
import { attachModel } from './intelligence.ts';

const OPENAI = '@n8n/n8n-nodes-langchain.openAi';

/** What is spoken becomes text; a bot's voice message is fetched first. */
export function transcribe(flow: Flow, context: StepContext): void {
  fetchVoice(flow);
  flow.append(
    {
      type: OPENAI,
      name: 'Transcribe',
      parameters: {
        resource: 'audio',
        operation: 'transcribe',
        binaryPropertyName: flow.upstream.file ?? 'data',
        options: {},
      },
    },
    { fields: { text: 'text', generated: 'text' }, about: ['text'], noun: 'transcript' },
  );
  if (!/\b(?:open ?ai|whisper|gpt)\b/.test(context.prompt.words))
    context.leaveOpen('no service for the transcription was named: I took OpenAI');
}

function fetchVoice(flow: Flow): void {
  const telegram = flow.sketch.nodes.some(({ type }) => type.endsWith('.telegramTrigger'));
  if (!telegram || flow.upstream.file !== undefined) return;
  flow.append(
    {
      type: 'n8n-nodes-base.telegram',
      name: 'Get voice message',
      parameters: {
        resource: 'file',
        operation: 'get',
        fileId: expression('$json.message.voice.file_id'),
        download: true,
      },
    },
    { fields: {}, about: [], file: 'data' },
  );
}

/** A picture made from words. */
export function generateImage(flow: Flow, context: StepContext): void {
  const prompt = flow.upstream.read('text') ?? flow.upstream.read('title') ?? flow.upstream.readNamed('prompt');
  const quoted = context.prompt.quotes.find((span) => span.start >= context.region.start)?.value;
  if (prompt === undefined && quoted === undefined) context.leaveOpen('the picture: say what it shall show');
  flow.append(
    {
      type: OPENAI,
      name: 'Generate image',
      parameters: {
        resource: 'image',
        operation: 'generate',
        modelId: locator('list', 'gpt-image-1-mini'),
        prompt: quoted ?? (prompt === undefined ? '' : expression(prompt)),
        options: {},
      },
    },
    { ...UNKNOWN, file: 'data', noun: 'picture' },
  );
}

const CATEGORIES =
  /\b(?:as|into|in|between|:)\s+(?:either\s+)?((?:an?\s+)?[a-z][a-z -]{1,30}(?:\s*,\s*(?:or\s+|and\s+)?(?:an?\s+)?[a-z][a-z -]{1,30})*\s*,?\s+(?:or|and)\s+(?:an?\s+)?[a-z][a-z-]*)/;

/** A text classifier: one output for each category. */
export function classify(flow: Flow, context: StepContext): void {
  const listed = CATEGORIES.exec(context.words)?.[1] ?? CATEGORIES.exec(context.prompt.words)?.[1] ?? '';
  const names = listed
    .split(/\s*,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+/)
    .map((name) => name.replace(/^an? /, '').trim())
    .filter((name) => name !== '');
  if (names.length < 2) context.leaveOpen('Text Classifier: name the categories');
  const subject = flow.upstream.read('subject') ?? flow.upstream.read('title');
  const text =
    flow.upstream.read('text') ??
    flow.upstream.read('description') ??
    flow.upstream.read('snippet') ??
    flow.upstream.readNamed('text');
  const codes = [subject, text].filter((code) => code !== undefined);
  const name = flow.append(
    {
      type: '@n8n/n8n-nodes-langchain.textClassifier',
      parameters: {
        inputText:
          codes.length === 0 ? '={{ JSON.stringify($json) }}' : `=${codes.map((code) => `{{ ${code} }}`).join('\n')}`,
        categories: { categories: names.map((category) => ({ category, description: '' })) },
        options: {},
      },
    },
    { fields: {}, about: [], passes: true },
  );
  attachModel(flow, name, context);
}

/** A sentiment analysis: positive, neutral and negative go on apart. */
export function sentiment(flow: Flow, context: StepContext): void {
  const text = flow.upstream.read('text') ?? flow.upstream.read('description') ?? flow.upstream.readNamed('text');
  const name = flow.append(
    {
      type: '@n8n/n8n-nodes-langchain.sentimentAnalysis',
      parameters: { inputText: expression(text ?? 'JSON.stringify($json)'), options: {} },
    },
    { fields: {}, about: [], passes: true },
  );
  attachModel(flow, name, context);
}
