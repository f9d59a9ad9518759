import { COMMON_WORDS } from './app-names.ts';
import type { App, Lexicon } from './lexicon.ts';
import type { Prompt } from './prompt.ts';

/** An app that the prompt names, and where. */
export interface Mention {
  readonly app: App;
  readonly start: number;
  readonly end: number;
}

const LANGUAGE_MODELS = /^(?:openAi|mistralAi|perplexity)$/;

/** Every app that the prompt names, in its order, without the days of the week and without names within values. */
export function findMentions(prompt: Prompt, lexicon: Lexicon): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const match of prompt.words.matchAll(lexicon.pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const name = nameOf(match[0], lexicon);
    const app = name === undefined ? undefined : lexicon.apps.get(lexicon.names.get(name) ?? '');
    if (name === undefined || !app || LANGUAGE_MODELS.test(app.key) || isWeekday(name, prompt, start)) continue;
    if (lexicon.cased.has(name) && !countsAsName(name, prompt, start)) continue;
    mentions.push({ app, start, end });
  }
  return mentions;
}

function nameOf(match: string, lexicon: Lexicon): string | undefined {
  return [match, match.replace(/'s$/, ''), match.replace(/s$/, '')].find((name) => lexicon.names.has(name));
}

function isWeekday(name: string, prompt: Prompt, start: number): boolean {
  return name === 'monday' && !/monday\.com|board|item|pulse/.test(prompt.words.slice(start, start + 40));
}

/** With a capital, or with a word before it that makes it a thing of one's own ("my calendar", "the sheet"). */
const THINGS =
  /^ (?:issues?|cards?|tickets?|tasks?|records?|deals?|orders?|customers?|contacts?|chats?|bots?|boards?|projects?|invoices?|bookings?|subscribers?|files?|folders?|event|post|posts)\b/;

function countsAsName(name: string, prompt: Prompt, start: number): boolean {
  const written = prompt.text.slice(start, start + name.length);
  const capital = written[0] !== written[0]?.toLowerCase();
  const startsSentence = start === 0 || /[.!?]\s*$/.test(prompt.text.slice(0, start));
  if (capital && !startsSentence) return true;
  if (COMMON_WORDS.has(name) && THINGS.test(prompt.words.slice(start + name.length))) return true;
  if (name === 'temperature') return /^temperatures? (?:in|of|at) [\p{L}]/u.test(prompt.words.slice(start));
  if (name === 'weather')
    return (
      /^weather(?: report| forecast)? (?:for|in|of|at)\b|^weather (?:report|forecast)/.test(
        prompt.words.slice(start),
      ) || /\b(?:the|current|today's|today s) $/.test(prompt.words.slice(0, start))
    );
  return (
    /^(?:drive|calendar|sheet|spreadsheet)$/.test(name) &&
    /\b(?:my|our|the|a|this|in|into|to|from) $/.test(prompt.words.slice(0, start))
  );
}
