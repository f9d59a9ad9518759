import type { JsonObject } from '../../document/workflow-json.ts';
import { bodyField } from '../apps/field-words.ts';
import { makeAction } from '../apps/make-action.ts';
import { quotedText } from '../apps/message-text.ts';
import { expression, type StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES } from '../flow/output.ts';

/** The answer to whoever called the webhook. */
export function respond(flow: Flow, context: StepContext): void {
  const webhook = flow.sketch.nodes.find((node) => node.type === 'n8n-nodes-base.webhook');
  if (!webhook) replyInChat(flow, context);
  if (!webhook || flow.tails.every(({ node }) => flow.sketch.node(node)?.type.endsWith('.respondToWebhook'))) return;
  flow.sketch.amend(webhook.name, { parameters: { responseMode: 'responseNode' } });
  flow.append({ type: 'n8n-nodes-base.respondToWebhook', parameters: parametersOf(context) }, PASSES);
}

/** Whoever wrote to a bot gets the answer where he wrote. */
function replyInChat(flow: Flow, context: StepContext): void {
  const type = flow.sketch.nodes
    .find((node) => /\.(?:telegram|whatsApp|slack|gmail|github)Trigger$/.test(node.type))
    ?.type.replace(/Trigger$/, '');
  if (type === undefined || flow.tails.some(({ node }) => flow.sketch.node(node)?.type === type)) return;
  const key = type.slice('n8n-nodes-base.'.length);
  const words =
    key === 'gmail' ? `reply ${context.words}` : key === 'github' ? `comment ${context.words}` : context.words;
  const { parameters, output } = makeAction(key, type, { ...context, words, appName: key });
  flow.append({ type, parameters }, output);
}

function parametersOf(context: StepContext): JsonObject {
  const code =
    /\b(?:status|code|with|http|respond|responds|answers?|a)\s+(?:a\s+|the\s+)?(?:status\s+|code\s+|http\s+)*([1-5]\d\d)\b/.exec(
      context.words,
    )?.[1] ?? /\b([2345]\d\d)\b/.exec(context.words)?.[1];
  const options: JsonObject = code === undefined ? {} : { responseCode: Number(code) };
  const empty = /\b(?:empty|no|without (?:a )?)\s*(?:body|content|data)\b/.test(context.words) || code === '204';
  if (empty) return { respondWith: 'noData', options };
  const generated = context.upstream.read('generated');
  const named =
    /\b(?:return|respond with|answer with|send back|reply with|with) (?:it|the|a|an|its)?\s*(?:new\s+)?([a-z]+)\b/.exec(
      context.words,
    )?.[1];
  if (generated !== undefined)
    return {
      respondWith: 'json',
      responseBody: expression(`JSON.stringify({ ${property(named, 'result')}: ${generated} })`),
      options,
    };
  const field = bodyField(context);
  const plain = /\b(?:as|in) (?:plain )?text\b|\bplain text\b/.test(context.words);
  if (/\bcurrent (?:date|time|timestamp)\b/.test(context.words) && context.upstream.read('date') === undefined)
    return { respondWith: 'json', responseBody: expression('JSON.stringify({ now: $now.toISO() })'), options };
  const quoted = quotedText(context);
  const text =
    field ?? context.upstream.read('hash') ?? (plain ? (context.upstream.read('text') ?? '$json.data') : undefined);
  if (quoted === undefined && text !== undefined)
    return plain
      ? { respondWith: 'text', responseBody: expression(text), options }
      : {
          respondWith: 'json',
          responseBody: expression(`JSON.stringify({ ${property(named, 'result')}: ${text} })`),
          options,
        };
  if (quoted !== undefined)
    return field !== undefined
      ? { respondWith: 'text', responseBody: `=${quoted} {{ ${field} }}`, options }
      : quoted.trim().startsWith('{')
        ? { respondWith: 'json', responseBody: quoted, options }
        : { respondWith: 'text', responseBody: quoted, options };
  const id = /\bid\b/.test(context.words) ? (context.upstream.read('id') ?? '$json.id') : undefined;
  if (id !== undefined)
    return { respondWith: 'json', responseBody: expression(`JSON.stringify({ id: ${id} })`), options };
  if (code !== undefined && Number(code) >= 400)
    return {
      respondWith: 'json',
      responseBody: JSON.stringify({ error: Number(code) === 401 ? 'unauthorized' : 'refused' }),
      options,
    };
  if (/\b(?:all|list|rows|items|array|every)\b/.test(context.words))
    return { respondWith: 'allIncomingItems', options };
  return code === undefined
    ? { respondWith: 'firstIncomingItem', options }
    : { respondWith: 'json', responseBody: JSON.stringify({ ok: true }), options };
}

function property(named: string | undefined, otherwise: string): string {
  return named === undefined || /^(?:it|the|a|an|its|status|code|two|json)$/.test(named) ? otherwise : named;
}
