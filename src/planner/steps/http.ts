import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { expression, type StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { type Output, UNKNOWN } from '../flow/output.ts';

/** The whole response: its status stands beside the body. */
const STATUS: Output = {
  fields: { status: 'statusCode', body: 'body' },
  about: ['status'],
  open: true,
  noun: 'answer',
  lead: 'The address answers with status ',
};

/** A call of a web address: the query apart, placeholders and sign-in as the prompt says. */
export function httpRequest(flow: Flow, context: StepContext, given: string | undefined): void {
  const parameters = httpParameters(context, given);
  const output = JSON.stringify(parameters.options).includes('fullResponse') ? STATUS : httpOutput(given);
  flow.append(
    {
      type: 'n8n-nodes-base.httpRequest',
      parameters,
      ...(given === undefined ? {} : { name: httpName(context, given) }),
    },
    output,
  );
}

export function httpParameters(context: StepContext, given: string | undefined): JsonObject {
  const method = methodOf(context, given);
  const column = context.upstream.readNamed('url') ?? context.upstream.read('url') ?? context.upstream.read('link');
  const { url, query } =
    given === undefined ? { url: `={{ ${column ?? '$json.url'} }}`, query: [] as Json[] } : splitQuery(given, context);
  const sends = ['POST', 'PUT', 'PATCH'].includes(method);
  return {
    ...(method === 'GET' ? {} : { method }),
    url,
    ...authentication(context),
    ...(query.length === 0 ? {} : { sendQuery: true, queryParameters: { parameters: query } }),
    ...(sends
      ? {
          sendBody: true,
          contentType: 'json',
          specifyBody: 'json',
          jsonBody: expression(`JSON.stringify(${sent(context)})`),
        }
      : {}),
    options: { ...wholeResponse(context), ...pagination(context, query) },
  };
}

/** Of a request that arrived, what is passed on is its body. */
function sent(context: StepContext): string {
  return context.upstream.arriving?.output.within === 'body' ? '$json.body' : '$json';
}

function httpOutput(url: string | undefined): Output {
  const last =
    url === undefined ? undefined : /\/([a-z][a-z_-]*)\/?(?:\?.*)?$/i.exec(url.replace(/^https?:\/\/[^/]+/, ''))?.[1];
  return {
    ...UNKNOWN,
    many: true,
    noun:
      last === undefined || !/[^s]s$/.test(last)
        ? 'item'
        : last
            .replaceAll(/[_-]/g, ' ')
            .replace(/ies$/, 'y')
            .replace(/(?<!s)s$/, ''),
  };
}

/** The status is asked for, so it has to be there and an error status must not end the run. */
function wholeResponse(context: StepContext): JsonObject {
  const asked =
    /\bstatus code|\bis (?:down|up|reachable)|\bstatus\b[^.]{0,20}\b(?:\d{3})\b/.test(context.prompt.words) &&
    !/\brespond/.test(context.prompt.words);
  return asked ? { response: { response: { fullResponse: true, neverError: true } } } : {};
}

/** "Fetch all pages until nextPage is null." */
function pagination(context: StepContext, query: readonly Json[]): JsonObject {
  if (!/\ball pages\b|\bpaginat|\bevery page\b|\bpage by page\b/.test(context.prompt.words)) return {};
  const names = query.map((pair) => String((pair as { name: string }).name));
  const name = names.find((each) => /page|offset|cursor|start/i.test(each)) ?? 'page';
  const last =
    /\buntil (?:the )?(\w+) is (?:null|empty|missing|undefined)/i.exec(context.prompt.text)?.[1] ?? 'nextPage';
  const parameters = { parameters: [{ type: 'qs', name, value: '={{ $pageCount + 1 }}' }] };
  const completeExpression = `={{ !$response.body.${last} }}`;
  return {
    pagination: {
      pagination: {
        paginationMode: 'updateAParameterInEachRequest',
        parameters,
        paginationCompleteWhen: 'other',
        completeExpression,
        limitPagesFetched: true,
        maxRequests: 1000,
      },
    },
  };
}

function httpName(context: StepContext, url: string): string {
  const noun = httpOutput(url).noun ?? 'item';
  const method = methodOf(context, url);
  if (noun === 'item') return 'HTTP Request';
  return `${method === 'GET' ? 'Get' : 'Send'} ${noun.endsWith('s') || method !== 'GET' ? noun : `${noun}s`}`.slice(
    0,
    40,
  );
}

function methodOf(context: StepContext, url: string | undefined): string {
  const place = url === undefined ? context.region.end : context.prompt.text.indexOf(url, context.region.start);
  const before = context.prompt.text.slice(context.region.start, Math.max(context.region.start, place));
  const said = /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\b(?![\s\S]*\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b)/.exec(
    before,
  )?.[1];
  if (said) return said;
  const behind = url === undefined ? '' : context.prompt.text.slice(place + url.length, place + url.length + 40);
  const told =
    /^\s*(?:\(|(?:\w+ly )?(?:with|by|via|using|as) (?:an? )?(?:http )?)(GET|POST|PUT|PATCH|DELETE|HEAD)\b/i.exec(
      behind,
    )?.[1];
  if (told) return told.toUpperCase();
  return /\b(?:post|send|push|forward|submit|notify)\b[^.;]*\b(?:to|at)\s*$/i.test(before)
    ? 'POST'
    : /\bput\b[^.;]*\b(?:to|at)\s*$/i.test(before)
      ? 'PUT'
      : 'GET';
}

/** `?a=b` becomes parameters of their own; `{id}` is read from what arrives. */
function splitQuery(given: string, context: StepContext): { url: string; query: Json[] } {
  const [path = '', search = ''] = given.split('?', 2);
  const url = fill(path, context);
  const query = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
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
  if (first.output.noun !== 'request') return context.upstream.readNamed(name) ?? `$json.${name}`;
  return `$('${first.node}').item.json.body.${name}`;
}

function fillValue(value: string, context: StepContext): string {
  const name = /^\{(\w+)\}$/.exec(value)?.[1] ?? (/^[A-Z]$/.test(value) ? 'value' : undefined);
  return name === undefined
    ? value
    : `={{ ${context.upstream.read(name) ?? context.upstream.readNamed(name) ?? `$json.${name}`} }}`;
}

const AUTHS: readonly (readonly [RegExp, string, string])[] = [
  [/\bbearer\b/, 'httpBearerAuth', 'a Bearer Auth credential'],
  [/\bbasic auth\w*|user(?:name)? and password\b/, 'httpBasicAuth', 'a Basic Auth credential'],
  [
    /\b(?:api[- ]?key|token|x-[a-z-]+) (?:in|as) (?:the |a )?(?:query|url)\b|query auth/,
    'httpQueryAuth',
    'a Query Auth credential',
  ],
  [
    /\bapi[- ]?key\b|\bheader auth\w*|\bauth(?:orization|entication)? header\b|\baccess token\b/,
    'httpHeaderAuth',
    'a Header Auth credential',
  ],
  [/\boauth ?2?\b/, 'oAuth2Api', 'an OAuth2 credential'],
];

/** Secrets belong in credentials, never in parameters. */
function authentication(context: StepContext): JsonObject {
  const found = AUTHS.find(([said]) => said.test(context.words));
  if (!found) return {};
  context.leaveOpen(`HTTP Request: choose ${found[2]}`);
  return { authentication: 'genericCredentialType', genericAuthType: found[1] };
}
