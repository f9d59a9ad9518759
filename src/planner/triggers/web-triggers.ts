import type { JsonObject } from '../../document/workflow-json.ts';
import { CHAT_OUTPUT, WEBHOOK_OUTPUT } from '../flow/trigger-outputs.ts';
import type { Prompt } from '../reading/prompt.ts';
import type { Trigger } from './trigger.ts';

const LC = '@n8n/n8n-nodes-langchain.';
const ENDPOINT = /\b(?:web ?hooks?|endpoint|rest api|http api|api route|url endpoint|slash command)\b/;
/** Somebody else's server, whose tools an agent uses. */
const MCP_CLIENT =
  /\bmcp client\b|\b(?:tools? (?:of|from|on)|connect\w* (?:to|with)|uses?|using|access(?:es)? to|with)\s+(?:the |an? |my |our )?(?:tools? (?:of|from) )?(?:the |an? |my |our )?(?:external |remote )?mcp[- ](?:server|endpoint)/;
const MCP = /\bmcp[- ](?:server|trigger|endpoint)\b|\bas an? mcp\b/;
const CHAT =
  /\b(?:chat ?bots?|chat window|chat trigger|chat interface|chat agent|in (?:the |an? )?chat\b(?! (?:id|\d|app|message|group))|chat (?:app )?with (?:gpt[\w.-]*|claude|gemini|mistral|ollama|chatgpt|openai|llama\w*|deepseek)|chat (?:app )?with (?:an?|the|my) (?:ai|agent|assistant|bot|llm|model|documents?)|chat(?:ting)? (?:with|about) (?:my|our|an)|chat app|chat ui|\bai chat\b|chat message (?:arrives|is received|comes in)|(?:^|\bai )agent\b(?= (?:that|which|who|on|with|using))|\bagent to chat with|chat assistant|site chat|website chat|live chat|hosted chat)\b/;
const OTHER_CHAT = /\b(?:google chat|rocket ?chat|telegram|whatsapp|discord bot|slack bot)\b/;
const ERROR =
  /\b(?:when(?:ever)? (?:a|any|another|some|the|one of my|my) workflows? (?:fails?|errors?|breaks?)|error workflow|workflow (?:error|failure)s?|execution fails|on workflow error|any (?:of my )?(?:workflows?|executions?|flows?) (?:fails?|breaks?|errors?|crash\w*)|workflows? (?:fails?|breaks?|crash\w*)|error handler|(?:an )?errors? (?:happens?|occurs?|is thrown) in (?:any|a|one|my|some)|(?:any|a) (?:workflow )?run fails|something (?:fails|breaks) in n8n|error trigger|production (?:workflow )?execution)\b/;
const CALLED =
  /\b(?:when (?:it is )?called by (?:another|other|a parent) workflows?|as a sub-?workflow|(?:^|an? |the |build |create |make )sub-?\s?workflow (?:that|which|with|taking|receiving|for|to)|^sub-?\s?workflow\b|called (?:from|by) (?:another|other) workflows?|execute (?:sub-?)?workflow trigger|reusable workflow)\b/;

export function mcpTrigger(prompt: Prompt): Trigger | undefined {
  const match = MCP.exec(prompt.words);
  if (!match || MCP_CLIENT.test(prompt.words)) return undefined;
  const bearer = /\bbearer\b/.test(prompt.words);
  const header = /\bheader (?:auth|authentication|token)\b/.test(prompt.words);
  return {
    type: `${LC}mcpTrigger`,
    parameters: {
      authentication: bearer ? 'bearerAuth' : header ? 'headerAuth' : 'none',
      path: prompt.paths[0]?.value ?? 'mcp',
    },
    output: { fields: {}, about: [] },
    words: 'serves tools over MCP',
    region: { start: match.index, end: match.index + match[0].length },
  };
}

/** A web address of one's own: "POST /intake", "endpoint /ping", "a webhook". */
export function webhookTrigger(prompt: Prompt): Trigger | undefined {
  const word = ENDPOINT.exec(prompt.words);
  const path = prompt.paths.find(({ start }) =>
    /(?:\b(?:get|post|put|patch|delete|head)s?(?: requests?)?(?: (?:at|to|on|under))?|endpoint|web ?hook|route|path|under|at|command|called|url)\s*$/.test(
      prompt.words.slice(Math.max(0, start - 24), start),
    ),
  );
  const methodBeforePath =
    path &&
    /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)s?(?: requests?| calls?)?(?: (?:at|to|on|under|for))?\s*$/.test(
      prompt.text.slice(Math.max(0, path.start - 24), path.start),
    );
  if (!word && !methodBeforePath) return undefined;
  const method =
    /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\b/.exec(prompt.text)?.[1] ??
    (/\b(?:slash command|payload|forwards?|(?:gets|takes|accepts) an?|calls (?:it|me|us) with|json|post(?:ed|s)?|receives?|stores?|saves?|inserts?|creates?|adds?|registers?|submit|sends? (?:a|me|json|data)|body|incoming)\b/.test(
      prompt.words,
    )
      ? 'POST'
      : 'GET');
  const from = word && path ? Math.min(word.index, path.start) : (word?.index ?? path?.start ?? 0);
  const command = word?.[0] === 'slash command' ? prompt.words.lastIndexOf('slack', word.index) : -1;
  const to = Math.max(word ? word.index + word[0].length : 0, path?.end ?? 0);
  return {
    type: 'n8n-nodes-base.webhook',
    parameters: {
      httpMethod: method,
      path: (path ?? prompt.paths[0])?.value ?? namedPath(prompt) ?? slug(prompt),
      responseMode: 'onReceived',
      options: {},
    },
    output: WEBHOOK_OUTPUT,
    words: `answers ${method} requests`,
    region: { start: command >= 0 ? command : from, end: to },
  };
}

/** "Webhook orders (POST)", `a webhook named "orders"`. */
function namedPath(prompt: Prompt): string | undefined {
  const match =
    /\b(?:web ?hook|endpoint)\s+(?:at |on |with (?:the )?)?(?:path |named |called |route )+["“]?\/?([\w][\w/-]*)/i.exec(
      prompt.text,
    ) ??
    /\b(?:[Ww]eb ?hook|[Ee]ndpoint)\s+["“]?([a-z][\w/-]*)["”]?\s*(?:\(|,? (?:GET|POST|PUT|PATCH|DELETE)\b)/.exec(
      prompt.text,
    );
  const quoted = prompt.quotes.find(
    ({ value, start }) =>
      /^\/?[\w][\w/-]*$/.test(value) &&
      /\b(?:web ?hook|endpoint)\s*$/.test(prompt.words.slice(Math.max(0, start - 12), start)),
  )?.value;
  return match?.[1] ?? quoted?.replace(/^\//, '');
}

function slug(prompt: Prompt): string {
  const words = prompt.words
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(?:webhook|endpoint|when|with|that|build|make|need|want|create|workflow|send|post)$/.test(word),
    );
  return words.slice(0, 3).join('-') || 'incoming';
}

export function chatTrigger(prompt: Prompt): Trigger | undefined {
  const match = CHAT.exec(prompt.words);
  if (!match || OTHER_CHAT.test(prompt.words)) return undefined;
  const open = /\b(?:site|website|public|visitors?|customers?|embed\w*)\b/.test(prompt.words);
  const parameters: JsonObject = open
    ? { public: true, mode: 'hostedChat', authentication: 'none', options: {} }
    : { options: {} };
  return {
    type: `${LC}chatTrigger`,
    parameters,
    output: CHAT_OUTPUT,
    words: 'starts with each chat message',
    region: { start: match.index, end: match.index + match[0].length },
  };
}

export function errorTrigger(prompt: Prompt): Trigger | undefined {
  const match = ERROR.exec(prompt.words);
  if (!match) return undefined;
  return {
    type: 'n8n-nodes-base.errorTrigger',
    parameters: {},
    output: {
      fields: {
        workflow: 'workflow.name',
        error: 'execution.error.message',
        url: 'execution.url',
        node: 'execution.lastNodeExecuted',
      },
      about: ['workflow', 'error', 'url'],
      noun: 'workflow error',
    },
    words: 'starts when a workflow that names it as its error workflow fails',
    region: { start: match.index, end: match.index + match[0].length },
  };
}

export function calledTrigger(prompt: Prompt): Trigger | undefined {
  const match = CALLED.exec(prompt.words);
  if (!match) return undefined;
  return {
    type: 'n8n-nodes-base.executeWorkflowTrigger',
    ...calledWith(prompt),
    words: 'starts when another workflow calls it',
    region: { start: match.index, end: match.index + match[0].length },
  };
}

const INPUTS =
  /\b(?:with (?:the )?(?:inputs?|parameters?|fields?)|called by (?:another|other) workflows? with|(?:takes?|taking|receives?|receiving|accepts?|expects?|inputs?:?))\s+(?:the )?(?:inputs?|parameters?|fields?)?:?\s*([A-Za-z][\w]*(?:(?:\s*,\s*(?:and )?|\s+and\s+)(?:an? )?[A-Za-z]\w*)*)/;
const NO_INPUT = /^(?:an?|the|data|input|inputs|it|that|sends?|then|items?|whatever|everything|any)$/i;

/** The inputs that a sub-workflow is said to take; without any it takes what it is given. */
function calledWith(prompt: Prompt): Pick<Trigger, 'output' | 'parameters'> {
  const names = (INPUTS.exec(prompt.text)?.[1] ?? '')
    .split(/\s*,\s*(?:and )?|\s+and\s+/)
    .map((name) => name.replace(/^an? /, ''))
    .filter((name) => /^\w+$/.test(name) && !NO_INPUT.test(name));
  if (names.length === 0)
    return { parameters: { inputSource: 'passthrough' }, output: { fields: {}, about: [], open: true } };
  return {
    parameters: {
      inputSource: 'workflowInputs',
      workflowInputs: { values: names.map((name) => ({ name, type: 'string' })) },
    },
    output: {
      fields: Object.fromEntries(names.map((name) => [/mail/i.test(name) ? 'email' : name, name])),
      about: names.map((name) => (/mail/i.test(name) ? 'email' : name)),
      open: true,
      noun: 'call',
    },
  };
}
