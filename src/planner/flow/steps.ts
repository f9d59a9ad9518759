import { makeAction } from '../apps/make-action.ts';
import type { StepContext } from '../apps/step-context.ts';
import type { Region } from '../reading/named.ts';
import { filter, ifElse, labelledBranch } from '../steps/branch.ts';
import * as data from '../steps/data-steps.ts';
import { httpRequest } from '../steps/http.ts';
import { agent, languageModel } from '../steps/intelligence.ts';
import { merge } from '../steps/merge.ts';
import { respond } from '../steps/respond.ts';
import type { Flow } from './flow.ts';
import { UNKNOWN } from './output.ts';
import type { Part } from './parts.ts';

/** Walks the steps and lets each add its nodes. */
export class Steps {
  readonly #flow: Flow;
  readonly #parts: readonly Part[];
  readonly #contextOf: (region: Region, appName: string) => StepContext;
  /** The ends of sources that a merge brings together. */
  #heads: string[] = [];

  constructor(flow: Flow, parts: readonly Part[], contextOf: (region: Region, appName: string) => StepContext) {
    this.#flow = flow;
    this.#parts = parts;
    this.#contextOf = contextOf;
  }

  run(): void {
    const mergeAt = this.#parts.findIndex(({ kind }) => kind === 'merge');
    const start = this.#flow.tails;
    const before = this.#flow.upstream;
    const hasAgent = this.#parts.findIndex(({ kind }) => kind === 'agent');
    const chat = this.#flow.upstream.arriving?.output.fields.text === 'chatInput';
    if (chat && hasAgent < 0) this.#agent({ kind: 'agent', start: 0, end: 0, region: { start: 0, end: this.#flow.tails.length } }, this.#parts.filter(isTool));
    for (const [index, part] of this.#parts.entries()) {
      if ((chat && hasAgent < 0) || this.#usedByAgent(index, hasAgent, chat)) continue;
      if (index < mergeAt && isSource(part)) {
        this.#flow.tails = start;
        this.#flow.upstream = before;
        this.#step(part);
        this.#heads.push(...this.#flow.tails.map(({ node }) => node));
      } else this.#step(part, index === hasAgent ? this.#parts.filter((_, other) => this.#usedByAgent(other, hasAgent, chat)) : []);
    }
  }

  /** In a chat all apps are tools; elsewhere those that stand in the agent's own clause or are called tools. */
  #usedByAgent(index: number, agentAt: number, chat: boolean): boolean {
    const part = this.#parts[index];
    if (agentAt < 0 || !part || !isTool(part) || index === agentAt) return false;
    if (chat) return true;
    const words = this.#contextOf(part.region, '').words;
    return /\btools?\b|\b(?:can|able to|with access to|has access to|may) (?:use|read|search|look|create|send|access)/.test(words);
  }

  #agent(part: Part, tools: readonly Part[]): void {
    const prompt = this.#contextOf(part.region, 'AI Agent').prompt;
    agent(this.#flow, this.#contextOf({ start: 0, end: prompt.text.length }, 'AI Agent'), tools);
  }

  #step(part: Part, tools: readonly Part[] = []): void {
    const flow = this.#flow;
    const context = this.#contextOf(part.region, part.app?.name ?? '');
    const label = context.prompt.words.slice(part.start, part.end);
    switch (part.kind) {
      case 'app': return this.#app(part, context);
      case 'agent': return tools.length > 0 || flow.upstream.arriving?.output.fields.text === 'chatInput' ? this.#agent(part, tools) : agent(flow, context, []);
      case 'aggregate': return data.aggregate(flow, context);
      case 'count': return data.count(flow, context);
      case 'dedupe': return data.dedupe(flow, context);
      case 'else': return flow.forked ? flow.otherWay() : labelledBranch(flow, context, label, false);
      case 'extract': return data.fromFile(flow, context);
      case 'feed': return this.#feed(part);
      case 'file': return data.toFile(flow, context);
      case 'filter': return filter(flow, context);
      case 'http': return httpRequest(flow, { ...context, appName: 'HTTP Request' }, part.url);
      case 'if': return ifElse(flow, context);
      case 'image': return data.editImage(flow, context);
      case 'limit': return data.limit(flow, context);
      case 'llm': return languageModel(flow, context);
      case 'mail': return this.#mail(part);
      case 'merge': return this.#heads.length > 1 ? merge(flow, context, this.#heads, flow.upstream.arriving?.output ?? UNKNOWN) : undefined;
      case 'nothing': return data.nothing(flow, context);
      case 'page': return this.#page(context);
      case 'respond': return respond(flow, context);
      case 'sort': return data.sort(flow, context);
      case 'split': return data.splitOut(flow, context);
      case 'subworkflow': return this.#subworkflow(context);
      case 'then': return flow.forked ? flow.otherWay() : labelledBranch(flow, context, label, true);
      case 'wait': return data.wait(flow, context);
      case 'loop': return undefined;
    }
  }

  #app(part: Part, context: StepContext): void {
    const { app } = part;
    if (!app?.action) return;
    const { parameters, output } = makeAction(app.key, app.action, context);
    this.#flow.append({ type: app.action, parameters }, output);
  }

  #feed(part: Part): void {
    const output = { fields: { title: 'title', link: 'link', date: 'pubDate', snippet: 'contentSnippet' }, about: ['title', 'link'], noun: 'article' };
    this.#flow.append({ type: 'n8n-nodes-base.rssFeedRead', parameters: { url: part.url ?? '', options: {} } }, output);
  }

  #mail(part: Part): void {
    const gmail = this.#flow.sketch.nodes.some(({ type }) => type.startsWith('n8n-nodes-base.gmail'));
    const key = gmail ? 'gmail' : 'emailSend';
    const type = `n8n-nodes-base.${key}`;
    const { parameters, output } = makeAction(key, type, this.#contextOf(part.region, gmail ? 'Gmail' : 'Send Email'));
    this.#flow.append({ type, parameters }, output);
  }

  #page(context: StepContext): void {
    this.#flow.joinBranches();
    this.#flow.append({ type: 'n8n-nodes-base.form', parameters: { operation: 'completion', respondWith: 'text', completionTitle: 'Thank you', completionMessage: 'We have received your answer.', options: {} } }, UNKNOWN);
    if (!this.#flow.sketch.nodes.some(({ type }) => type.endsWith('.formTrigger'))) context.leaveOpen('a completion page needs a form that starts the flow');
  }

  #subworkflow(context: StepContext): void {
    const id = /\b(?:sub-?workflow|workflow)\s+(?:with (?:the )?id\s+|called\s+|named\s+)?["“]?([\w-]{6,})/i.exec(context.prompt.text)?.[1];
    if (id === undefined) context.leaveOpen('choose the sub-workflow that is called');
    const each = /\b(?:each|every)\b/.test(context.prompt.words);
    this.#flow.append(
      {
        type: 'n8n-nodes-base.executeWorkflow',
        parameters: { source: 'database', workflowId: { __rl: true, mode: 'id', value: id ?? '' }, workflowInputs: { mappingMode: 'defineBelow', value: {}, matchingColumns: [], schema: [] }, mode: each ? 'each' : 'once', options: { waitForSubWorkflow: true } },
      },
      UNKNOWN,
    );
  }
}

function isSource({ kind, region }: Part): boolean {
  return (kind === 'http' || kind === 'feed' || kind === 'app') && region.end > region.start;
}

/** A step that an agent or an MCP server can use as a tool. */
export function isTool(part: Part): boolean {
  return part.kind === 'app' || part.kind === 'http';
}
