import type { Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import type { Trigger } from '../triggers/trigger.ts';
import { notUnderstood } from './not-read.ts';

/**
 * What the prompt names and no node came of, a line each: an app without a node, or all but the trigger, unless
 * something was `told` of it already.
 */
export function notBuilt(
  prompt: Prompt,
  mentions: readonly Mention[],
  triggers: readonly Trigger[],
  types: readonly string[],
  told: boolean,
): readonly string[] {
  const missing = mentions
    .filter((mention) => !isBuilt(prompt, mention, triggers, types))
    .map(({ start }) => prompt.clauses.findLast((clause) => clause.start <= start))
    .filter((clause) => clause !== undefined);
  const left: readonly Region[] =
    missing.length > 0 ? missing : told || types.length > triggers.length ? [] : rest(prompt, triggers);
  return left.map((region) => notUnderstood(prompt, region));
}

/** Behind such a word an app is where something goes, even if a trigger's words seem to reach that far. */
const DEED = /\b(?:append|log|mail|notify|post|save|send|store)\b/;

function isBuilt(
  prompt: Prompt,
  { app, start, end }: Mention,
  triggers: readonly Trigger[],
  types: readonly string[],
): boolean {
  const key = app.key.toLowerCase();
  return (
    triggers.some(
      ({ region }) => start >= region.start && end <= region.end && !DEED.test(prompt.words.slice(region.start, start)),
    ) || types.some((type) => type === app.action || type === app.trigger || type.toLowerCase().includes(key))
  );
}

/** What no trigger has read: whole clauses, or else what follows the trigger's words in its own. */
function rest(prompt: Prompt, triggers: readonly Trigger[]): readonly Region[] {
  const read = triggers.map(({ region }) => region).filter(({ start, end }) => end > start);
  if (read.length === 0) return [];
  const touched = (clause: Region): Region | undefined =>
    read.find((region) => region.start < clause.end && region.end > clause.start);
  const whole = prompt.clauses.filter(
    (clause) => /\p{L}+\s+\p{L}/u.test(clause.value) && touched(clause) === undefined,
  );
  if (whole.length > 0) return whole;
  return prompt.clauses.flatMap((clause) => {
    const start = Math.max(clause.start, touched(clause)?.end ?? clause.end);
    const words =
      prompt.words
        .slice(start, clause.end)
        .replace(HAPPENS, '')
        .match(/\p{L}+/gu) ?? [];
    return words.length < FEWEST_WORDS ? [] : [{ start, end: clause.end }];
  });
}

const HAPPENS = /^\s*(?:is|are|was|gets?) \p{L}+/u;
const FEWEST_WORDS = 3;
