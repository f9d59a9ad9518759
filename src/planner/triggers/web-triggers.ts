import type { JsonObject } from '../../document/workflow-json.ts';
import { CHAT_OUTPUT, WEBHOOK_OUTPUT } from '../flow/trigger-outputs.ts';
import type { Prompt } from '../reading/prompt.ts';
import type { Trigger } from './trigger.ts';

const LC = '@n8n/n8n-nodes-langchain.';
const ENDPOINT = /\b(?:webhook|endpoint|rest api|http api|api route|url endpoint)\b/;
const MCP = /\bmcp[- ](?:server|trigger|endpoint)\b|\bas an? mcp\b/;
const CHAT =
  /\b(?:chat ?bots?|chat window|chat trigger|chat interface|chat agent|in (?:the )?chat\b(?! (?:id|\d))|chat assistant|site chat|website chat|live chat|hosted chat)\b/;
const OTHER_CHAT = /\b(?:google chat|rocket ?chat|telegram|whatsapp|discord bot|slack bot)\b/;
const ERROR =
  /\b(?:when(?:ever)? (?:a|any|another|some|the|one of my|my) workflows? (?:fails?|errors?|breaks?)|error workflow|workflow (?:error|failure)s?|execution fails|on workflow error)\b/;
const CALLED =
  /\b(?:when (?:it is )?called by (?:another|other|a parent) workflows?|as a sub-?workflow|sub-?workflow that|called from another workflow)\b/;

export function mcpTrigger(prompt: Prompt): Trigger | undefined {
  const match = MCP.exec(prompt.words);
  if (!match) return undefined;
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
    /(?:\b(?:get|post|put|patch|delete|head)|endpoint|webhook|route|path|under|at)\s*$/.test(
      prompt.words.slice(Math.max(0, start - 12), start),
    ),
  );
  const methodBeforePath =
    path && /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s*$/.test(prompt.text.slice(Math.max(0, path.start - 8), path.start));
  if (!word && !methodBeforePath) return undefined;
  const method =
    /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\b/.exec(prompt.text)?.[1] ??
    (/\b(?:post(?:ed|s)?|receives?|stores?|saves?|inserts?|creates?|adds?|registers?|submit|sends? (?:a|me|json|data)|body|incoming)\b/.test(
      prompt.words,
    )
      ? 'POST'
      : 'GET');
  const from = word && path ? Math.min(word.index, path.start) : (word?.index ?? path?.start ?? 0);
  const to = Math.max(word ? word.index + word[0].length : 0, path?.end ?? 0);
  return {
    type: 'n8n-nodes-base.webhook',
    parameters: {
      httpMethod: method,
      path: (path ?? prompt.paths[0])?.value ?? slug(prompt),
      responseMode: 'onReceived',
      options: {},
    },
    output: WEBHOOK_OUTPUT,
    words: `answers ${method} requests`,
    region: { start: from, end: to },
  };
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
    parameters: { inputSource: 'passthrough' },
    output: { fields: {}, about: [], open: true },
    words: 'starts when another workflow calls it',
    region: { start: match.index, end: match.index + match[0].length },
  };
}
