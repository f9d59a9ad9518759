import type { StepContext } from '../apps/step-context.ts';
import type { Region } from '../reading/named.ts';
import { agent } from '../steps/intelligence.ts';
import { merge } from '../steps/merge.ts';
import { STEPS } from '../steps/step-table.ts';
import { switchOver } from '../steps/switch.ts';
import type { Case } from './cases.ts';
import type { Flow } from './flow.ts';
import { UNKNOWN } from './output.ts';
import type { Part } from './parts.ts';

type ContextOf = (region: Region, appName: string) => StepContext;

/** Walks the steps of a flow and lets each add its nodes. */
export class Steps {
  readonly #flow: Flow;
  readonly #parts: readonly Part[];
  readonly #contextOf: ContextOf;
  /** The parts that an agent uses as tools. */
  readonly #tools: ReadonlySet<Part>;
  readonly #chat: boolean;

  constructor(flow: Flow, parts: readonly Part[], contextOf: ContextOf) {
    this.#flow = flow;
    this.#parts = parts;
    this.#contextOf = contextOf;
    this.#chat = flow.upstream.arriving?.output.fields.text === 'chatInput';
    const hasAgent = this.#chat || parts.some(({ kind }) => kind === 'agent');
    this.#tools = new Set(hasAgent ? parts.filter((part) => this.#isToolHere(part)) : []);
  }

  run(cases: readonly Case[] = []): void {
    if (this.#chat && !this.#parts.some(({ kind }) => kind === 'agent')) this.#agent();
    const parts = this.#parts.filter(
      (part) => !this.#tools.has(part) && !this.#remembers(part) && !(this.#chat && part.kind === 'llm'),
    );
    const first = cases[0];
    if (first === undefined) this.#walk(parts);
    else {
      this.#walk(parts.filter(({ start }) => start < first.start));
      this.#branches(parts, cases);
    }
    if (first === undefined) this.#answerBack();
    this.#flow.closeLoops();
  }

  /** Sources that a merge brings together all begin where the first does. */
  #walk(parts: readonly Part[]): void {
    const mergeAt = parts.findIndex(({ kind }) => kind === 'merge');
    const start = this.#flow.tails;
    const before = this.#flow.upstream;
    const heads: string[] = [];
    for (const [index, part] of parts.entries()) {
      if (index < mergeAt && isSource(part)) {
        this.#flow.tails = start;
        this.#flow.upstream = before;
        this.#step(part, heads);
        heads.push(...this.#flow.tails.map(({ node }) => node));
      } else this.#step(part, heads);
    }
  }

  /** Each case has its own output and its own steps; what the prompt says of the end is for all. */
  #branches(parts: readonly Part[], cases: readonly Case[]): void {
    const node = switchOver(
      this.#flow,
      this.#contextOf({ start: cases[0]?.start ?? 0, end: cases.at(-1)?.start ?? 0 }, 'Switch'),
      cases,
    );
    const upstream = this.#flow.upstream;
    const rules = cases.filter(({ rest }) => !rest);
    const shared = parts.filter(({ kind }) => kind === 'page');
    this.#flow.tails = [];
    for (const [index, one] of cases.entries()) {
      const end = cases[index + 1]?.start ?? Number.POSITIVE_INFINITY;
      this.#flow.ends.push(...this.#flow.tails);
      this.#flow.tails = [{ node, output: one.rest ? rules.length : rules.indexOf(one) }];
      this.#flow.upstream = upstream;
      this.#walk(
        this.#narrowed(
          parts.filter(
            (part) =>
              part.start >= one.start &&
              part.start < end &&
              !shared.includes(part) &&
              !(one.rest && part.kind === 'else'),
          ),
          one.start,
          end,
        ),
      );
      this.#reply(one, end);
    }
    for (const part of shared) this.#step(part, []);
  }

  /** A step of a case reads only what the case says. */
  #narrowed(parts: readonly Part[], start: number, end: number): readonly Part[] {
    return parts.map((part) => ({
      ...part,
      region: { start: Math.max(part.region.start, start), end: Math.min(part.region.end, end) },
    }));
  }

  /** A bot answers each case where the case itself names nowhere to send to. */
  #reply(one: Case, end: number): void {
    const chat = this.#flow.sketch.nodes.find(({ type }) => /\.(?:telegram|whatsApp)Trigger$/.test(type));
    if (!chat || !(one.begins || one.rest)) return;
    const type = chat.type.replace(/Trigger$/, '');
    const key = type.slice('n8n-nodes-base.'.length);
    const region = {
      start: one.rest ? one.start : one.start + one.value.length + 2,
      end: Math.min(end, this.#contextOf({ start: 0, end: 0 }, '').prompt.text.length),
    };
    const app = { key, name: key === 'telegram' ? 'Telegram' : 'WhatsApp', action: type };
    this.#step({ kind: 'app', start: region.start, end: region.end, region, app }, []);
  }

  /** What a bot has thought out goes back to who wrote to it. */
  #answerBack(): void {
    const { sketch, upstream } = this.#flow;
    const type = sketch.nodes
      .find((node) => /\.(?:telegram|whatsApp|slack)Trigger$/.test(node.type))
      ?.type.replace(/Trigger$/, '');
    if (
      type === undefined ||
      upstream.read('generated') === undefined ||
      sketch.nodes.some((node) => node.type === type && node.parameters.resource !== 'file')
    )
      return;
    const { prompt } = this.#contextOf({ start: 0, end: 0 }, '');
    if (
      this.#flow.sketch.nodes.some((node) => !/Trigger$|langchain/.test(node.type)) &&
      !/\b(?:repl|answer|respond|bot)/.test(prompt.words)
    )
      return;
    const end = prompt.text.length;
    this.#step(
      {
        kind: 'app',
        start: end,
        end,
        region: { start: end, end },
        app: { key: type.slice('n8n-nodes-base.'.length), name: type.split('.')[1] ?? '', action: type },
      },
      [],
    );
  }

  /** In a chat all apps are tools; elsewhere those that the prompt calls so. */
  #isToolHere(part: Part): boolean {
    if (!isTool(part)) return false;
    if (this.#remembers(part)) return false;
    if (this.#chat) return true;
    const { words } = this.#contextOf(part.region, '');
    return /\btools?\b|\b(?:can|able to|with access to|has access to|may) (?:use|read|search|look|create|send|access)/.test(
      words,
    );
  }

  /** "Postgres chat memory" is where an agent remembers, no step. */
  #remembers({ kind, start, end, region }: Part): boolean {
    const { prompt } = this.#contextOf(region, '');
    return (
      kind === 'app' &&
      (/^\s*(?:chat )?(?:memory|history)\b/.test(prompt.words.slice(end)) ||
        /\b(?:memory|history) (?:is )?(?:stored |kept |saved )?(?:in|on|with|via|from|using) (?:the |a |my )?$/.test(
          prompt.words.slice(0, start),
        ))
    );
  }

  #agent(): void {
    const { prompt } = this.#contextOf({ start: 0, end: 0 }, '');
    agent(this.#flow, this.#contextOf({ start: 0, end: prompt.text.length }, 'AI Agent'), [...this.#tools]);
  }

  #step(part: Part, heads: readonly string[]): void {
    const context = this.#contextOf(part.region, part.app?.name ?? '');
    if (forAll(context, part)) this.#flow.meet();
    if (part.kind === 'merge') {
      if (heads.length > 1) merge(this.#flow, context, heads, this.#flow.upstream.arriving?.output ?? UNKNOWN);
    } else if (part.kind === 'agent') {
      if (this.#chat || this.#tools.size > 0) this.#agent();
      else agent(this.#flow, context, []);
    } else STEPS[part.kind](this.#flow, context, part);
  }
}

const FOR_ALL =
  /\b(?:always|in (?:both|all|any|either) cases?|either way|at the end|finally|in the end|both branches|afterwards|regardless|no matter (?:what|which)|for (?:both|all) (?:cases|branches))\b/;

/** "Always send a confirmation", "reply 200 in both cases": no matter which way was taken before. */
function forAll({ prompt }: StepContext, part: Part): boolean {
  if (part.kind === 'if' || part.kind === 'else' || part.kind === 'holds' || part.kind === 'page') return false;
  const clause = prompt.clauses.findLast(({ start }) => start <= part.start);
  if (!clause) return false;
  const before = prompt.clauses.findLast(({ start }) => start < clause.start);
  return (
    FOR_ALL.test(clause.value) ||
    (before !== undefined &&
      /^\s*(?:and )?(?:finally|at the end|in the end|afterwards|either way|in (?:both|any|all) cases?)\s*$/.test(
        before.value,
      ))
  );
}

function isSource({ kind }: Part): boolean {
  return kind === 'http' || kind === 'feed' || kind === 'app';
}

/** A step that an agent or an MCP server can use as a tool. */
export function isTool({ kind }: Part): boolean {
  return kind === 'app' || kind === 'http';
}
