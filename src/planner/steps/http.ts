import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { type StepContext, spansIn } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { type Output, UNKNOWN } from '../flow/output.ts';

/** A call of a web address: the query apart, placeholders and sign-in as the prompt says. */
export function httpRequest(flow: Flow, context: StepContext, given: string | undefined): void {
  flow.append({ type: 'n8n-nodes-base.httpRequest', parameters: httpParameters(context, given), ...(given === undefined ? {} : { name: httpName(context, given) }) }, httpOutput(given));
}

export function httpParameters(context: StepContext, given: string | undefined): JsonObject {
  const method = methodOf(context, given);
  const column = context.upstream.readNamed('url') ?? context.upstream.read('url') ?? context.upstream.read('link');
  const { url, query } = given === undefined ? { url: `={{ ${column ?? '$json.url'} }}`, query: [] as Json[] } : splitQuery(given, context);
  const sends = ['POST', 'PUT', 'PATCH'].includes(method);
  return {
    ...(method === 'GET' ? {} : { method }),
    url,
    ...authentication(context),
    ...(query.length === 0 ? {} : { sendQuery: true, queryParameters: { parameters: query } }),
    ...(sends ? { sendBody: true, contentType: 'json', specifyBody: 'json', jsonBody: '={{ JSON.stringify($json) }}' } : {}),
    options: /\bstatus code|\bis (?:down|up|reachable)|\bstatus\b[^.]{0,20}\b(?:\d{3})\b/.test(context.prompt.words) ? { response: { response: { fullResponse: true, neverError: true } } } : {},
  };
}

export function httpOutput(url: string | undefined): Output {
  const last = url === undefined ? undefined : /\/([a-z][a-z_-]*)\/?(?:\?.*)?$/i.exec(url.replace(/^https?:\/\/[^/]+/, ''))?.[1];
  return { ...UNKNOWN, noun: last === undefined || !/[^s]s$/.test(last) ? 'item' : last.replaceAll(/[_-]/g, ' ').replace(/ies$/, 'y').replace(/(?<!s)s$/, '') };
}

function httpName(context: StepContext, url: string): string {
  const noun = httpOutput(url).noun ?? 'item';
  const method = methodOf(context, url);
  if (noun === 'item') return 'HTTP Request';
  return `${method === 'GET' ? 'Get' : 'Send'} ${noun.endsWith('s') || method !== 'GET' ? noun : `${noun}s`}`.slice(0, 40);
}

function methodOf(context: StepContext, url: string | undefined): string {
  const place = url === undefined ? context.region.end : context.prompt.text.indexOf(url, context.region.start);
  const before = context.prompt.text.slice(context.region.start, Math.max(context.region.start, place));
  const said = /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\b(?![^]*\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b)/.exec(before)?.[1];
  if (said) return said;
  return /\b(?:post|send|push|forward|submit|notify)\b[^.;]*\b(?:to|at)\s*$/i.test(before) ? 'POST' : /\bput\b[^.;]*\b(?:to|at)\s*$/i.test(before) ? 'PUT' : 'GET';
}

/** `?a=b` becomes parameters of their own; `{id}` is read from what arrives. */
function splitQuery(given: string, context: StepContext): { url: string; query: Json[] } {
  const [path = '', search = ''] = given.split('?', 2);
  const url = fill(path, context);
  const query = search.split('&').filter((pair) => pair !== '').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return { name: decode(name), value: fillValue(decode(value), context) };
  });
  return { url, query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function fill(path: string, context: StepContext): string {
  let filled = false;
  const made = path.replaceAll(/\{(\w+)\}|:(\w+)(?=\/|$)/g, (whole, curly?: string, colon?: string) => {
    const name = curly ?? colon ?? '';
    if (/^\d+$/.test(name)) return whole;
    filled = true;
    return `{{ ${context.upstream.read(name) ?? idOf(context, name)} }}`;
  });
  return filled ? `=${made}` : made;
}

/** The body of a webhook, wherever in the flow we are. */
function idOf(context: StepContext, name: string): string {
  const first = context.upstream.sources[0];
  if (first === undefined) return `$json.${name}`;
  const webhook = first.output.noun === 'request';
  if (!webhook) return context.upstream.readNamed(name) ?? `$json.${name}`;
  return `$('${first.node}').item.json.body.${name}`;
}

function fillValue(value: string, context: StepContext): string {
  const name = /^\{(\w+)\}$/.exec(value)?.[1] ?? (/^[A-Z]$/.test(value) ? 'value' : undefined);
  return name === undefined ? value : `={{ ${context.upstream.read(name) ?? context.upstream.readNamed(name) ?? `$json.${name}`} }}`;
}

const AUTHS: readonly (readonly [RegExp, string, string])[] = [
  [/\bbearer\b/, 'httpBearerAuth', 'a Bearer Auth credential'],
  [/\bbasic auth\w*|user(?:name)? and password\b/, 'httpBasicAuth', 'a Basic Auth credential'],
  [/\b(?:api[- ]?key|token|x-[a-z-]+) (?:in|as) (?:the |a )?(?:query|url)\b|query auth/, 'httpQueryAuth', 'a Query Auth credential'],
  [/\bapi[- ]?key\b|\bheader auth\w*|\bauth(?:orization|entication)? header\b|\baccess token\b/, 'httpHeaderAuth', 'a Header Auth credential'],
  [/\boauth ?2?\b/, 'oAuth2Api', 'an OAuth2 credential'],
];

/** Secrets belong in credentials, never in parameters. */
function authentication(context: StepContext): JsonObject {
  const found = AUTHS.find(([said]) => said.test(context.words));
  if (!found) return {};
  context.leaveOpen(`HTTP Request: choose ${found[2]}`);
  return { authentication: 'genericCredentialType', genericAuthType: found[1] };
}

/** Every address of a stretch of the prompt. */
export function addressesIn(context: StepContext): readonly string[] {
  return spansIn(context, context.prompt.urls).map(({ value }) => value);
}
