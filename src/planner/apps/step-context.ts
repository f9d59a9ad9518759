import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Upstream } from '../flow/upstream.ts';
import type { Language } from '../reading/language.ts';
import { namedBy, type Region } from '../reading/named.ts';
import { type Prompt, type Span, within } from '../reading/prompt.ts';

/** What a step is made from: the part of the prompt that speaks of it, and what arrives there. */
export interface StepContext {
  readonly prompt: Prompt;
  /** From the beginning of its clause to the next step's. */
  readonly region: Region;
  /** The words of the region, in lower case, values blanked out. */
  readonly words: string;
  readonly upstream: Upstream;
  readonly nodeTypes: NodeTypes;
  readonly language: Language;
  /** The app's own name, for what is said to people. */
  readonly appName: string;
  /** Notes what only the person can fill in. */
  leaveOpen(line: string): void;
}

export function expression(code: string): string {
  return `={{ ${code} }}`;
}

export function locator(mode: string, value: string): JsonObject {
  return { __rl: true, mode, value, ...(mode === 'list' ? { cachedResultName: value } : {}) };
}

/** A thing that the app knows by an id and people by a name: the person has to pick it from the list once. */
export function pickByName(context: StepContext, noun: string, name: string | undefined): JsonObject {
  if (name === undefined) {
    context.leaveOpen(`${context.appName}: choose the ${noun}`);
    return locator('list', '');
  }
  context.leaveOpen(`${context.appName}: pick the ${noun} "${name}" from the list, since n8n needs its id`);
  return locator('list', name);
}

/** The value named beside a noun in this region, else anywhere in the prompt if nothing else could own it. */
export function named(context: StepContext, nouns: string): string | undefined {
  return namedBy(nouns, context.prompt, context.region);
}

export function spansIn(context: StepContext, spans: readonly Span[]): readonly Span[] {
  return within(spans, context.region.start, context.region.end);
}

export function emailIn(context: StepContext): string | undefined {
  return spansIn(context, context.prompt.emails)[0]?.value;
}
