import type { Mention } from '../reading/mentions.ts';
import type { Prompt } from '../reading/prompt.ts';

const SUBORDINATE =
  /^\s*(?:when(?:ever)?|if|each time|every time|as soon as|once|after|on(?= (?:a |every |each |any )?new)|for (?:every|each) new|wenn|sobald|immer wenn|quand|dès que|lorsqu[e'’]|chaque fois qu|cuando|cada vez que)\b/;
const NEW_BEFORE =
  /\b(?:new|incoming|every new|each new|neue[rsn]?|nouvel(?:le)?s?|nouveaux?|nuev[oa]s?)\s+(?:[\p{L}-]+\s+){0,2}$/u;
const OF_NEW =
  /\b(?:(?:every|each|any) new|new|for (?:every|each|any)|from each)\s+(?:[\p{L}-]+\s+){1,3}(?:of|from|in|on|at)\s+(?:(?:the|my|our|a)\s+)?$/u;
const WATCHED = /\b(?:watch|monitor|listen to|beobachte|surveille)\s+(?:[\p{L}-]+\s+){0,2}$/u;
const REPLIED =
  /\b(?:repl\w+|respond\w*|answers?|react)\s+(?:to\s+)?(?:every|each|all|any|incoming|new)\s+(?:[\p{L}-]+\s+){0,1}$/u;
const ARRIVES =
  /\b(?:arriv\w+|come[s]? in|is (?:added|created|published|opened|submitted|received|posted|merged|closed)|are (?:added|created)|gets? (?:added|created))\b[^,.;]{0,30}$/;
const OUT = /\b(?:to|into|in|on|via|with|using|through|onto)\s+(?:(?:a|the|my|our|an?|ms|channel|group)\s+){0,3}$/;
const ARROW = /^\s*[^,.;]{0,24}(?:->|→|=>|\binto\b|\bto\b)/;

/**
 * The app whose event starts the flow: it stands in a "when" clause, right after "new", or first before an arrow.
 * `strong` tells an event that is spoken of from an app that merely could.
 */
export function eventMention(
  prompt: Prompt,
  mentions: readonly Mention[],
  manual: boolean,
): { mention: Mention; strong: boolean } | undefined {
  const able = mentions.filter(({ app }) => app.trigger !== undefined);
  const scored = able.map((mention, index) => ({
    mention,
    score: score(prompt, mention, index === 0 && mentions[0] === mention),
  }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (!most || next.score > most.score ? next : most),
    undefined,
  );
  if (!best || best.score <= 0) return undefined;
  return { mention: best.mention, strong: best.score >= (manual ? 4 : 3) };
}

function score(prompt: Prompt, mention: Mention, first: boolean): number {
  const clause = prompt.clauses.find(({ start, end }) => mention.start >= start && mention.start < end);
  const before = prompt.words.slice(clause?.start ?? 0, mention.start);
  const after = prompt.words.slice(mention.end, clause?.end ?? mention.end);
  const earlier = before.length > 0 && /\p{L}/u.test(before);
  let points = 0;
  if (SUBORDINATE.test(clause?.value ?? '')) points += 6;
  if (NEW_BEFORE.test(before)) points += OUT.test(before.replace(NEW_BEFORE, '')) ? 2 : 5;
  if (!NEW_BEFORE.test(before) && OF_NEW.test(before) && !/\b(?:into|to)\b/.test(OF_NEW.exec(before)?.[0] ?? ''))
    points += 7;
  if (
    /^\s*(?:inbox|mailbox|posteingang)/.test(after) &&
    /\b(?:forward|incoming|emails? from|mails? from)\b/.test(before)
  )
    points += 8;
  if (WATCHED.test(before) || REPLIED.test(before)) points += 8;
  if (ARRIVES.test(before)) points += 4;
  if (
    first &&
    !/\p{L}/u.test(before.replace(/\b(?:new|the|my|save|every)\b/g, '')) &&
    ARROW.test(prompt.words.slice(mention.end))
  )
    points += 3;
  if (
    /^\s*(?:[\p{L}-]+\s+){0,3}(?:arriv|comes? in|is (?:added|created|published|opened|submitted)|changes|changed|gets)/u.test(
      after,
    )
  )
    points += 3;
  if (OUT.test(before) && !SUBORDINATE.test(clause?.value ?? '') && !ARRIVES.test(before)) points -= 3;
  if (mention.app.action === undefined) points += 3;
  if (first && /\bbot\b/.test(after.slice(0, 8) + prompt.words.slice(mention.start, mention.end))) points += 3;
  if (first && !earlier && points === 0) points += 1;
  return points;
}
