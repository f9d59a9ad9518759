import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { StepContext } from '../apps/step-context.ts';
import { languageOf } from '../reading/language.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { findMentions, type Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import { type Prompt, readPrompt } from '../reading/prompt.ts';
import { attachTools } from '../steps/agent-parts.ts';
import { findTriggers } from '../triggers/find-triggers.ts';
import type { Trigger } from '../triggers/trigger.ts';
import { readCases } from './cases.ts';
import { Flow } from './flow.ts';
import { notBuilt } from './not-built.ts';
import { notRead } from './not-read.ts';
import { readParts } from './parts.ts';
import { EMPTY_PLAN, type Plan } from './plan.ts';
import { Sketch } from './sketch.ts';
import { isTool, Steps } from './steps.ts';
import { titleOf } from './title.ts';

/** What a request to build comes to: nodes, wires, and what is left open. `taken` are names that the workflow has. */
export function buildPlan(text: string, nodeTypes: NodeTypes, taken: readonly string[]): Plan {
  const prompt = readPrompt(text);
  const mentions = findMentions(prompt, lexiconOf(nodeTypes));
  const sketch = new Sketch(nodeTypes, taken);
  const flow = new Flow(sketch);
  const contextOf = (region: Region, appName: string): StepContext => ({
    prompt,
    region,
    words: prompt.words.slice(region.start, region.end),
    upstream: flow.upstream,
    nodeTypes,
    language: languageOf(prompt.words),
    appName,
    leaveOpen: (line) => sketch.leaveOpen(line),
  });
  const triggers = findTriggers(prompt, mentions, contextOf);
  const parts = readParts(
    prompt,
    mentions.filter((mention) => !startsFlow(mention, triggers)),
    [...triggers.map(({ region }) => region), ...usedAddresses(prompt, triggers)],
  );
  begin(flow, triggers);
  sketch.leaveOpen(...triggers.flatMap(({ open }) => open ?? []), ...notRead(prompt, triggers, parts));
  if (triggers[0]?.type.endsWith('.mcpTrigger'))
    attachTools(flow, flow.tails[0]?.node ?? '', contextOf(whole(prompt), 'MCP'), parts.filter(isTool));
  else new Steps(flow, parts, contextOf).run(readCases(prompt, optionsOf(triggers)));
  sketch.leaveOpen(
    ...notBuilt(
      prompt,
      mentions,
      triggers,
      sketch.nodes.map(({ type }) => type),
      sketch.open.some((line) => line.startsWith('not built')),
    ),
  );
  return {
    ...EMPTY_PLAN,
    nodes: sketch.nodes,
    wires: sketch.wires,
    open: sketch.open,
    title: titleOf(prompt, {
      nodes: sketch.nodes,
      nameOf: (type) => nodeTypes.describe(type)?.displayName ?? type,
      noun: nounOf(flow, triggers),
      used: triggers.flatMap(({ type, region }) => (/\.(?:schedule|manual)Trigger$/.test(type) ? [region] : [])),
    }),
    account: triggers.map(({ words }) => words),
  };
}

/** The choices that a form offers, by field. */
function optionsOf(triggers: readonly Trigger[]): readonly { field: string; values: readonly string[] }[] {
  type Field = { fieldLabel: string; fieldOptions?: { values: readonly { option: string }[] } };
  return triggers.flatMap(({ parameters }) => {
    const fields = (parameters.formFields as { values?: readonly Field[] } | undefined)?.values ?? [];
    return fields.flatMap(({ fieldLabel, fieldOptions }) =>
      fieldOptions ? [{ field: fieldLabel, values: fieldOptions.values.map(({ option }) => option) }] : [],
    );
  });
}

function startsFlow(mention: Mention, triggers: readonly Trigger[]): boolean {
  return triggers.some(
    ({ type, region }) =>
      (type === mention.app.trigger || mention.app.trigger === undefined) &&
      mention.end <= region.end &&
      mention.start >= region.start,
  );
}

/** What happened, or what was read first. */
function nounOf(flow: Flow, triggers: readonly Trigger[]): string | undefined {
  const [trigger] = triggers;
  if (trigger?.output.noun !== undefined) return trigger.output.noun;
  return flow.upstream.sources.find(({ output }) => output.noun !== undefined)?.output.noun;
}

/** Addresses that a trigger has taken, such as a feed's. */
function usedAddresses(prompt: Prompt, triggers: readonly Trigger[]): readonly Region[] {
  return prompt.urls.filter(({ value }) =>
    JSON.stringify(triggers.map(({ parameters }) => parameters)).includes(JSON.stringify(value)),
  );
}

/** Several triggers lead to the same first step. */
function begin(flow: Flow, triggers: readonly Trigger[]): void {
  const tails = triggers.map((trigger) => {
    flow.tails = [];
    const name = flow.append(
      { type: trigger.type, parameters: trigger.parameters, ...(trigger.name ? { name: trigger.name } : {}) },
      trigger.output,
    );
    return { node: name, output: 0 };
  });
  flow.tails = tails;
}

function whole(prompt: Prompt): Region {
  return { start: 0, end: prompt.text.length };
}
