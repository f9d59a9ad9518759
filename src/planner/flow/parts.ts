import type { App } from '../reading/lexicon.ts';
import type { Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import { says } from '../reading/words.ts';
import { EDITS_OR_CREATES } from '../steps/write-repository-file.ts';
import { readIntelligence } from './intelligence-words.ts';
import { RANK, STEP_WORDS, type StepKind } from './step-words.ts';

/** One step that the prompt asks for. */
export interface Part {
  readonly kind: StepKind;
  /** Where its own word stands. */
  readonly start: number;
  readonly end: number;
  /** From the beginning of its clause to the next step's clause. */
  readonly region: Region;
  readonly app?: App;
  readonly url?: string;
  /** One of several things that are named at once. */
  readonly several?: true;
}

type Found = Omit<Part, 'region'> & { readonly clause: number; readonly rank: number };

const SOURCES = new Set([
  'hackerNews',
  'nasa',
  'openWeatherMap',
  'coinGecko',
  'googleAnalytics',
  'googleAds',
  'reddit',
  'rssFeedRead',
  'marketstack',
  'npm',
  'uptimeRobot',
]);
const FROM = /\b(?:from|of|out of|aus|von|vom|de|du|desde)\s+(?:[\p{L}-]+\s+){0,2}$/u;
const TO =
  /\b(?:to|into|onto|on|via|with|using|through|nach|per|an|auf|dans|sur|vers|en|als)\s+(?:(?:the|my|our|a|an|channel|group|der|den|das|mon|ma|un|une)\s+){0,3}$/;
const READING =
  'loop|loops|iterate|go through|take|back ?up|copy|transfer|summari[sz]e|translate|analy[sz]e|get|fetch|read|list|load|export|pull|look up|check|search|find|take|all|latest|top|last week|holen|hole|lies|récupère|lire|obtener|leer';
const WRITING =
  'post|send|add|append|insert|save|store|write|put|create|update|upsert|notify|announce|tell|let|upload|publish|log|into|to|record|tag|remind';

/** "If a Shopify order is over 500" names what starts the flow and what is asked of it. */
const CONDITION =
  /^\s*if\s[^.;,]*(?:\b(?:over|above|below|under|(?:more|less|greater|higher|lower|fewer|larger|bigger) than|at (?:least|most)|exceeds?|contains?|mentions?|includes?)\b|[<>])/;

/** The steps of a flow in the order in which data passes them; what the trigger has used up is left out. */
export function readParts(prompt: Prompt, mentions: readonly Mention[], used: readonly Region[]): readonly Part[] {
  const free = (start: number): boolean => !used.some((region) => start >= region.start && start < region.end);
  const found: Found[] = [];
  const add = (part: Omit<Found, 'clause' | 'rank'>, rank = RANK[part.kind]): void => {
    const clause = clauseOf(prompt, part.start, part.end);
    if (!free(part.start) && !(part.kind === 'if' && CONDITION.test(prompt.clauses[clause]?.value ?? ''))) return;
    if (
      part.kind === 'app' &&
      found.some((other) => other.app?.key === part.app?.key && other.clause === clause && !part.several)
    )
      return;
    if (
      part.kind !== 'app' &&
      part.kind !== 'http' &&
      part.kind !== 'feed' &&
      found.some((other) => other.kind === part.kind && other.clause === clause)
    )
      return;
    const asked = found.some((other) => other.kind === 'http' && other.start >= part.start && other.start < part.end);
    const leads = part.kind === 'if' && !asked && part.start - (prompt.clauses[clause]?.start ?? 0) < 6;
    found.push({ ...part, clause, rank: leads ? RANK.else : rank });
  };
  for (const mention of mentions) {
    if (!mention.app.action) continue;
    const rank = roleOf(prompt, mention);
    for (const place of placesOf(prompt, mention)) add({ kind: 'app', ...place, app: mention.app }, rank);
  }
  for (const url of prompt.urls) {
    const feed =
      /(?:rss|feed|atom)/i.test(url.value) ||
      /\bfeeds?\b[^.;]{0,40}$/.test(prompt.words.slice(Math.max(0, url.start - 60), url.start));
    if (mentions.some(({ app }) => app.key === 'rssFeedRead') && feed) continue;
    add(
      { kind: feed ? 'feed' : 'http', start: url.start, end: url.end, url: url.value },
      isSink(prompt, url.start) ? RANK.app : RANK.http,
    );
  }
  for (const match of prompt.words.matchAll(
    /\b(?:request|ping|call|fetch|open|visit) (?:each|every|the|that|its) (?:url|link|page|address)\b/g,
  ))
    add({ kind: 'http', start: match.index, end: match.index + match[0].length });
  for (const mail of readMails(prompt, mentions)) add({ kind: 'mail', ...mail });
  for (const [kind, pattern] of STEP_WORDS)
    for (const match of prompt.words.matchAll(pattern))
      add({ kind, start: match.index, end: match.index + match[0].length });
  for (const part of readIntelligence(prompt)) add(part);
  return withRegions(
    prompt,
    ordered(
      prompt,
      withoutDoubles(prompt, withoutOwnWays(prompt, withoutTwice(prompt, found))).filter(
        (part) => !isOwnCondition(prompt, part, found),
      ),
    ),
  );
}

/** "The sheets "Fair" and "Website"" are two steps of one app. */
function placesOf(prompt: Prompt, { start, end }: Mention): readonly { start: number; end: number; several?: true }[] {
  if (!/s$/.test(prompt.words.slice(start, end))) return [{ start, end }];
  const list = prompt.quotes.filter((quote, index, all) => {
    const before = index === 0 || (all[index - 1]?.start ?? 0) < end ? end : (all[index - 1]?.end ?? end);
    return quote.start >= end && /^\s*(?:,|and|,\s*and|und|et)?\s*$/.test(prompt.words.slice(before, quote.start));
  });
  return list.length < 2
    ? [{ start, end }]
    : list.map((quote, index) => ({ start: index === 0 ? start : quote.start, end: quote.end, several: true }));
}

/** An app that is named before a colon, by itself, belongs to what follows: "reddit: every 3 hours get …". */
function clauseOf(prompt: Prompt, start: number, end: number): number {
  const index = clauseAt(prompt, start);
  const clause = prompt.clauses[index];
  const alone =
    clause !== undefined &&
    prompt.words.slice(clause.start, start).trim() === '' &&
    prompt.words.slice(end, clause.end).trim() === '';
  return alone && prompt.words[clause.end] === ':' && index + 1 < prompt.clauses.length ? index + 1 : index;
}

function clauseAt(prompt: Prompt, place: number): number {
  const index = prompt.clauses.findLastIndex(({ start }) => start <= place);
  return Math.max(0, index);
}

const FILES = new Set(['awsS3', 'box', 'dropbox', 'ftp', 'googleDrive', 'microsoftOneDrive', 's3']);
const TABLES = new Set(['airtable', 'dataTable', 'googleSheets', 'mongoDb', 'mySql', 'notion', 'postgres', 'supabase']);

/** "Keep them in the table, no person twice" is one write that updates what is there, no step of its own. */
function withoutTwice(prompt: Prompt, found: readonly Found[]): readonly Found[] {
  return found.filter(
    ({ kind, clause, start, end }) =>
      kind !== 'dedupe' ||
      !/\btwice\b/.test(prompt.words.slice(start, end)) ||
      !found.some((other) => TABLES.has(other.app?.key ?? '') && other.clause < clause),
  );
}

/** "Edit the file if it exists, otherwise create it" is one way to write to a repository, no branch of its own. */
function withoutOwnWays(prompt: Prompt, found: readonly Found[]): readonly Found[] {
  const writes = found.find(({ app }) => app?.key === 'github');
  if (writes === undefined || !EDITS_OR_CREATES.test(prompt.words.slice(writes.end))) return found;
  const said = writes.end + prompt.words.slice(writes.end).search(EDITS_OR_CREATES);
  const ways = found.filter(({ kind, start }) => start >= said && (kind === 'if' || kind === 'else')).slice(0, 2);
  return found.filter((part) => !ways.includes(part));
}

/** What one phrase says counts once: a sum per field is no plain count, a file that is read is not made. */
function withoutDoubles(prompt: Prompt, found: readonly Found[]): readonly Found[] {
  const has = (kind: StepKind, part: Found): boolean =>
    found.some((other) => other.kind === kind && other.clause === part.clause);
  return found.filter((part) => {
    if (part.kind === 'count' || part.kind === 'aggregate') return !has('summarize', part);
    if (part.kind === 'filter') return !has('fields', part) && !has('limit', part);
    if (
      part.kind === 'extract' &&
      /\b(?:give|export|make|as an?|convert to)\b/.test(prompt.words.slice(part.start, part.end))
    )
      return false;
    if (part.kind === 'file' && prompt.words.slice(part.start, part.end).startsWith('json'))
      return found.some((other) => FILES.has(other.app?.key ?? '') || other.kind === 'mail');
    if (part.kind === 'extract') return !has('html', part) && !has('disk', part);
    if (
      part.kind === 'llm' &&
      ['classifier', 'sentiment', 'transcribe', 'picture'].some((kind) => has(kind as StepKind, part))
    )
      return false;
    if (part.kind === 'limit')
      return !found.some(
        (other) =>
          other.clause === part.clause &&
          other.app &&
          !TABLES.has(other.app.key) &&
          other.app.key !== 'rssFeedRead' &&
          other.rank === 0,
      );
    if (part.kind === 'llm' && has('summarize', part) && /^summari[sz]e/.test(prompt.words.slice(part.start, part.end)))
      return false;
    if (part.kind === 'llm' && found.some(({ kind }) => kind === 'summarize'))
      return !/^summari[sz]e node/.test(prompt.words.slice(part.start, part.end + 6));
    return !(part.kind === 'file' && found.some((other) => other.kind === 'extract' && other.start >= part.start));
  });
}

/** "Rows where status is open" is part of the query of a database. */
function isOwnCondition(prompt: Prompt, { kind, start, clause }: Found, found: readonly Found[]): boolean {
  return (
    kind === 'filter' &&
    /^where\b/.test(prompt.words.slice(start)) &&
    found.some((other) => other.clause === clause && ['postgres', 'mySql'].includes(other.app?.key ?? ''))
  );
}

/** "Tell #ops if the server is down": what is asked about comes before what is done then. */
function precedes(prompt: Prompt, clause: number, found: readonly Found[]): boolean {
  const own = prompt.clauses[clause];
  const before = prompt.clauses[clause - 1];
  if (!own || !before || !/^\s*(?:only )?(?:if|when|whenever|as soon as|in case|unless)\b/.test(own.value))
    return false;
  if (/\S/.test(prompt.words.slice(before.end, own.start))) return false;
  const done = found.filter((part) => part.clause === clause - 1);
  return (
    done.length > 0 &&
    done.every(({ rank }) => rank >= RANK.app) &&
    found.some((part) => part.clause === clause && ['if', 'http'].includes(part.kind))
  );
}

/** By clause; within one by role, and equal roles as they stand. */
function ordered(prompt: Prompt, found: readonly Found[]): readonly Found[] {
  const order = (part: Found): number => (precedes(prompt, part.clause, found) ? part.clause - 1.5 : part.clause);
  return [...found].sort((a, b) => order(a) - order(b) || a.rank - b.rank || a.start - b.start);
}

function roleOf(prompt: Prompt, { app, start }: Mention): number {
  const clause = prompt.clauses[clauseAt(prompt, start)];
  const before = prompt.words.slice(clause?.start ?? 0, start);
  if (SOURCES.has(app.key)) return 0;
  if (TO.test(before)) return RANK.app;
  if (FROM.test(before)) return 0;
  return says(clause?.value ?? '', READING) && !says(before, WRITING) ? 0 : RANK.app;
}

function isSink(prompt: Prompt, start: number): boolean {
  return /\b(?:to|put|post|patch|send|notify|into|call)\s*$/.test(prompt.words.slice(Math.max(0, start - 12), start));
}

const MAIL =
  /\b(?:(?:send|write|shoot|drop|get|via|(?<=\b(?:send|notify|inform|tell|remind|alert|forward|share|warn)\b[^.;,]{0,40})(?:by|per))\s+(?:me\s+|us\s+|them\s+|him\s+|her\s+|out\s+)?(?:an?\s+|the\s+|one\s+)?(?:[a-z]+\s+)?e?-?mails?\b(?! address)|(?<!\b(?:outlook|gmail|imap|new|incoming|every|each|the|all|those|these|my|support|by|an?|via|per) )e?-?mail(?:s|ed)?\s+(?:it|them|me|us|this|the|that|a|an|one|everyone|our|him|her|to)\b|(?:e-)?mailen|per mail|envoie[^.]{0,20}(?:mail|courriel))|メール/g;
const MAIL_APPS = new Set([
  'gmail',
  'microsoftOutlook',
  'sendGrid',
  'mailgun',
  'awsSes',
  'mailjet',
  'mandrill',
  'sendInBlue',
  'emailReadImap',
]);

/** Mails of no named service: said as a verb, or by an address that something goes to. */
function readMails(prompt: Prompt, mentions: readonly Mention[]): readonly Region[] {
  const named = new Set(
    mentions.filter(({ app }) => MAIL_APPS.has(app.key)).map(({ start }) => clauseAt(prompt, start)),
  );
  const said = [...prompt.words.matchAll(MAIL)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const addressed = prompt.emails.filter(({ start }) =>
    /\b(?:to|an|à|a|for|notify|warn|tell|at|inform|mail|email)\s*$/.test(
      prompt.words.slice(Math.max(0, start - 10), start),
    ),
  );
  return [...said, ...addressed].filter(({ start }) => !named.has(clauseAt(prompt, start)));
}

/** Until the next clause that has a step; several steps of one clause share it, each with what follows the clause. */
function withRegions(prompt: Prompt, found: readonly Found[]): readonly Part[] {
  return found.map(({ rank, clause, ...part }) => {
    const start = prompt.clauses[clause]?.start ?? 0;
    const next = Math.min(
      ...found
        .filter((other) => other.clause > clause)
        .map((other) => prompt.clauses[other.clause]?.start ?? prompt.text.length),
      prompt.text.length,
    );
    const twin = found.filter(
      (other) => other.clause === clause && other.kind === part.kind && other.start !== part.start,
    );
    const before = Math.max(start, ...twin.filter((other) => other.end <= part.start).map((other) => other.end));
    const after = Math.min(next, ...twin.filter((other) => other.start >= part.end).map((other) => other.start));
    return { ...part, region: { start: before, end: after } };
  });
}
