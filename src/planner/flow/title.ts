import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import { targetOf } from './node-name.ts';
import type { PlannedNode } from './plan.ts';

const LONGEST = 60;

export interface TitleParts {
  readonly nodes: readonly PlannedNode[];
  /** Names of types, for people. */
  readonly nameOf: (type: string) => string;
  /** What the first thing that was read or that happened is called: "order". */
  readonly noun: string | undefined;
  /** Where the prompt only speaks of the time or the click that starts it. */
  readonly used: readonly Region[];
}

/** A name for the workflow: the one that was asked for, else what it does with what, and where that goes. */
export function titleOf(prompt: Prompt, parts: TitleParts): string {
  const asked = prompt.quotes.find(
    (span) =>
      /\b(?:name it|call it|called|named|title(?: it)?)\s*$/.test(prompt.words.slice(0, span.start)) &&
      /workflow|name it|call it/.test(prompt.words.slice(Math.max(0, span.start - 30), span.start)),
  );
  return (asked?.value ?? made(prompt, parts) ?? ownWords(prompt, parts.used) ?? 'Workflow').slice(0, LONGEST).trim();
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/\bsummar/, 'Summarize'],
  [/\btranslat/, 'Translate'],
  [/\bclassif|\bcategori[sz]/, 'Classify'],
  [/\b(?:draft|repl(?:y|ies)|answer)/, 'Answer'],
];
const PLAIN_NOUN = /^(?:item|request|call|result|row|weather|answer|file)$/;

/** "Count orders to Slack #sales"; undefined where the parts do not tell what it is about. */
function made(prompt: Prompt, { nodes, nameOf, noun }: TitleParts): string | undefined {
  const [first] = nodes;
  if (!first) return undefined;
  const sinks = nodes.slice(1).filter(({ type, parameters }) => isSink(type, parameters.operation));
  const where = [...new Set(sinks.map((node) => stationOf(node, nameOf)))].slice(0, 2).join(' and ');
  if (/\.errorTrigger$/.test(first.type)) return `Report failed workflows${where === '' ? '' : ` to ${where}`}`;
  if (/\.mcpTrigger$/.test(first.type)) return tools(nodes, nameOf, 'MCP server');
  if (/\.chatTrigger$/.test(first.type)) return tools(nodes, nameOf, 'Chat assistant');
  const what = subjectOf(first, nodes, nameOf, noun);
  if (what === undefined || where === '') return undefined;
  const line = `${deedOf(prompt, nodes)}${what}`;
  return `${/^\w[\w-]*\.\w/.test(line) ? line : line.charAt(0).toUpperCase() + line.slice(1)} to ${where}`;
}

function subjectOf(
  first: PlannedNode,
  nodes: readonly PlannedNode[],
  nameOf: (type: string) => string,
  noun: string | undefined,
): string | undefined {
  if (/\.webhook$/.test(first.type))
    return `${String(first.parameters.httpMethod ?? 'GET')} /${String(first.parameters.path ?? '')}`;
  const event = /Trigger$|\.emailReadImap$/.test(first.type) && !/\.(?:schedule|manual|form)Trigger$/.test(first.type);
  const told = noun === undefined || PLAIN_NOUN.test(noun) ? undefined : plural(noun);
  if (event) {
    const app = nameOf(first.type).replace(/ (?:Trigger|Software).*$/, '');
    const what = told ?? (noun === undefined ? 'events' : plural(noun));
    return app === 'Email' || what.toLowerCase().includes(app.toLowerCase()) ? what : `${app} ${what}`;
  }
  if (told !== undefined) return told;
  const source = nodes.slice(1).find(({ type, parameters }) => !isSink(type, parameters.operation));
  const target = source === undefined ? undefined : targetOf(source.parameters);
  if (target !== undefined && target.length < 25) return target;
  return typeof source?.parameters.url === 'string' ? hostOf(source.parameters.url) : undefined;
}

function hostOf(url: string): string | undefined {
  return /^=?https?:\/\/([^/?#{]+)/.exec(url)?.[1];
}

function deedOf(prompt: Prompt, nodes: readonly PlannedNode[]): string {
  if (nodes.some(({ name }) => name.startsWith('Collect '))) return 'Count ';
  if (nodes.some(({ type }) => type.endsWith('.summarize'))) return 'Sum up ';
  if (!nodes.some(({ type }) => /langchain/.test(type))) return '';
  const verb = VERBS.find(([said]) => said.test(prompt.words))?.[1];
  return verb === undefined ? '' : `${verb} `;
}

function isSink(type: string, operation: unknown): boolean {
  if (!type.startsWith('n8n-nodes-base.') || /Tool$|Trigger$/.test(type)) return false;
  if (
    /\.(?:respondToWebhook|form|set|if|filter|switch|merge|httpRequest|code|aggregate|summarize|wait|splitOut|splitInBatches|convertToFile|extractFromFile|removeDuplicates|sort|limit|html|markdown|crypto|dateTime|executeWorkflow|noOp|editImage|compression|xml|renameKeys|stopAndError|rssFeedRead|readWriteFile)$/.test(
      type,
    )
  )
    return false;
  return !/^(?:get\w*|read|select|find|search|list|download|executeQuery|price|currentWeather|undefined)$/.test(
    String(operation),
  );
}

function stationOf({ type, parameters }: PlannedNode, nameOf: (type: string) => string): string {
  const app = nameOf(type)
    .replace(/\s*\([^)]*\)| (?:Software|Business Cloud)$/g, '')
    .replace(/^Microsoft (?=Teams|Outlook)/, '');
  const target = targetOf(parameters);
  const told = target === undefined || target.length > 24 || /^(?:root|sheet1)$/i.test(target) ? '' : ` ${target}`;
  return app === 'Send Email' ? (told === '' ? 'mail' : `mail${told}`) : `${app}${told}`;
}

function tools(nodes: readonly PlannedNode[], nameOf: (type: string) => string, lead: string): string {
  const used = nodes
    .filter(({ type }) => /Tool$|\.tool[A-Z]/.test(type))
    .map(({ type }) => nameOf(type).replace(/ Tool$/, ''));
  return used.length === 0 ? lead : `${lead} with ${[...new Set(used)].slice(0, 3).join(', ')}`;
}

const FILLERS =
  /^(?:(?:hey|hi|hello|please|pls|could you|can you|would you|i want(?: you)? to|i would like(?: you)? to|i'd like to|i need|help me|build|make|create|set up|me|an? (?:workflow|automation|flow)|that|which|something|to|and|then|every|each|on|at|:|,)\s+)+/i;

/** The request's own words, without greetings and without when it runs. */
function ownWords(prompt: Prompt, used: readonly Region[]): string | undefined {
  let text = prompt.text;
  for (const { start, end } of used) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  const said = text.replaceAll(/https?:\/\/([^\s/?#,]+)[^\s,]*/g, '$1').replaceAll(/\s+/g, ' ');
  const first =
    said
      .replace(/^[\s,.;:>→-]+/, '')
      .replace(FILLERS, '')
      .split(/[.!?](?=\s|$)|(?<=\w):\s/)
      .map((part) => part.trim())
      .find((part) => part.split(' ').length > 1) ?? '';
  let line = '';
  for (const word of first.split(' ')) {
    if (`${line} ${word}`.length > LONGEST) break;
    line = `${line} ${word}`.trim();
  }
  line = line.replace(/[\s,;:(-]+$|\s+(?:and|to|the|a|an|in|of|with|for|from|via|on|by|as)$/i, '');
  return line.length < 3 ? undefined : `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

function plural(noun: string): string {
  if (/(?:sh|ch|x)$/.test(noun)) return `${noun}es`;
  return /s$/.test(noun) ? noun : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
