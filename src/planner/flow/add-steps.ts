import { languageOf } from '../reading/language.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { findMentions } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import { Flow } from './flow.ts';
import { readParts } from './parts.ts';
import type { Sketch } from './sketch.ts';
import { Steps } from './steps.ts';
import { type Source, Upstream } from './upstream.ts';

/** Adds the steps that a prompt asks for behind a node that is there; `tail` is where they end. */
export function addSteps(
  prompt: Prompt,
  sketch: Sketch,
  behind: { readonly node: string; readonly output: number },
  sources: readonly Source[],
  used: readonly Region[],
): { readonly tail?: string } {
  const flow = new Flow(sketch);
  flow.tails = [behind];
  flow.upstream = new Upstream(sources);
  const contextOf = (region: Region, appName: string) => ({
    prompt,
    region,
    words: prompt.words.slice(region.start, region.end),
    upstream: flow.upstream,
    nodeTypes: sketch.nodeTypes,
    language: languageOf(prompt.words),
    appName,
    leaveOpen: (line: string) => sketch.leaveOpen(line),
  });
  new Steps(flow, readParts(prompt, findMentions(prompt, lexiconOf(sketch.nodeTypes)), used), contextOf).run();
  const [tail] = flow.tails;
  return tail === undefined || tail.node === behind.node ? {} : { tail: tail.node };
}
