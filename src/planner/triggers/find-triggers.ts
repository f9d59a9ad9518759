import type { StepContext } from '../apps/step-context.ts';
import type { Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import { eventMention } from './app-event.ts';
import { appTrigger } from './app-trigger.ts';
import { manualTrigger, START_BY_HAND, scheduleTrigger } from './clock-triggers.ts';
import { formTrigger } from './form-trigger.ts';
import { insteadOfTrigger } from './instead-of-trigger.ts';
import type { Trigger } from './trigger.ts';
import { calledTrigger, chatTrigger, errorTrigger, mcpTrigger, webhookTrigger } from './web-triggers.ts';

const MAIL_COMES =
  /\b(?:when(?:ever)?|if|each time|every time|for (?:every|each)) (?:an? |new |the |every )*e?-?mails? (?:arrives?|comes? in|is received|with|from)|\bnew e?-?mails?\b|\bincoming e?-?mails?\b/;

const NOTHING_SAID = 'what starts the workflow: the request does not say it, so it starts by hand';

/** What starts the flow; by hand if the prompt says nothing. More than one only where it says so. */
export function findTriggers(
  prompt: Prompt,
  mentions: readonly Mention[],
  contextOf: (region: Region, appName: string) => StepContext,
): readonly Trigger[] {
  const mcp = mcpTrigger(prompt);
  if (mcp) return [mcp];
  const schedule = scheduleTrigger(prompt);
  const manual = manualTrigger(prompt);
  const webhook = webhookTrigger(prompt);
  const event = eventMention(prompt, mentions, manual !== undefined);
  const ofApp = (): readonly Trigger[] => {
    if (!event) return [];
    const region = regionOf(prompt, event.mention, mentions);
    return [
      event.mention.app.trigger === undefined
        ? insteadOfTrigger(event.mention, region)
        : appTrigger(event.mention, contextOf(region, `${event.mention.app.name} Trigger`)),
    ];
  };
  const mailbox = mentions.find(({ app }) => app.key === 'emailReadImap' && app.action === undefined);
  if (schedule && mailbox)
    return [watchedMailbox(appTrigger(mailbox, contextOf(regionOf(prompt, mailbox, mentions), 'Email Trigger')))];
  if (schedule)
    return [
      schedule,
      ...(manual ? [manual] : []),
      ...(webhook && /\bor\b|\bboth\b/.test(prompt.words) ? [webhook] : []),
    ];
  const feed = feedTrigger(prompt, contextOf);
  if (feed) return [feed];
  if (manual && !/\b(?:both|as well as)\b/.test(prompt.words) && !webhook) return [manual];
  const own = webhook ?? errorTrigger(prompt) ?? calledTrigger(prompt) ?? formTrigger(prompt) ?? chatTrigger(prompt);
  const said = own;
  if (event?.strong && !(said && said.region.start < event.mention.start)) return ofApp();
  const other = said ?? mailTrigger(prompt, contextOf);
  if (other) return [other];
  if (!event) return [{ ...START_BY_HAND, open: [NOTHING_SAID] }];
  return ofApp().map((trigger) => ({
    ...trigger,
    open: [...(trigger.open ?? []), `check what starts the workflow: I took ${event.mention.app.name}`],
  }));
}

/** The clause of the mention, and what follows until another app is named. */
function regionOf(prompt: Prompt, mention: Mention, mentions: readonly Mention[]): Region {
  const clause = prompt.clauses.findLast(({ start }) => start <= mention.start);
  const previous = Math.max(
    clause?.start ?? 0,
    ...mentions.filter(({ end }) => end <= mention.start).map(({ end }) => end),
  );
  const next = Math.min(
    ...mentions.filter(({ start }) => start > mention.start).map(({ start }) => start),
    eventEnd(prompt, mention, clause?.end ?? prompt.text.length),
  );
  return { start: previous, end: next };
}

const DETAIL =
  /^\s*(?:in |of |with |from )*(?:the |my |our )?(?:table|base|folder|project|label|channel|list|board|repo\w*|database|form|sheet|tab|view|bucket|calendar|space|subject)\b/;
const DEED_AFTER =
  /(?:^\s*(?:then\s+)?|(?<=\p{L}(?:ed|en|s|in)\s))(?:make|send|post|create|add|notify|tell|write|save|store|upload|publish|put|append|update|upsert|insert|make|give|ping|alert|let)\b/u;

/** Where the words of the event end: at the deed that follows, or behind what the next clauses say of its place. */
function eventEnd(prompt: Prompt, mention: Mention, end: number): number {
  const deed = prompt.words.slice(mention.end, end).search(DEED_AFTER);
  if (deed >= 0) return mention.end + deed;
  let last = end;
  for (const clause of prompt.clauses.filter(({ start }) => start >= end)) {
    if (!DETAIL.test(clause.value) || prompt.words.slice(last, clause.start).trim().length > 1) break;
    last = clause.end;
  }
  return last;
}

/** A mailbox is watched, not read by the clock. */
function watchedMailbox(trigger: Trigger): Trigger {
  return { ...trigger, open: ['Email Trigger: it starts with each mail that arrives, not by the clock'] };
}

const NEW_IN_FEED =
  /\bnew (?:articles?|posts?|items?|entry|entries|videos?|episodes?|stor(?:y|ies)) (?:of|from|in|on|at)\s*(?= {8,})|\b(?:new|latest)\b[^.;,]{0,40}\b(?:in|on|from|of|at)\b[^.;,]{0,24}\bfeed\b|\bfeed\b[^.;,]{0,30}\b(?:has|gets|publishes|shows) (?:an? )?new\b/;

/** "New video in the feed https://…", without a word of RSS. */
function feedTrigger(prompt: Prompt, contextOf: (region: Region, appName: string) => StepContext): Trigger | undefined {
  const match = NEW_IN_FEED.exec(prompt.words);
  const url = prompt.urls.find(
    ({ start }) => match && start >= match.index && start - match.index - match[0].length < 30,
  );
  if (!match || !url || !/feed|rss|atom/i.test(match[0] + url.value)) return undefined;
  const app = { key: 'rssFeedRead', name: 'RSS', trigger: 'n8n-nodes-base.rssFeedReadTrigger' };
  const region = { start: match.index, end: url.end };
  return { ...appTrigger({ app, ...region }, contextOf(region, 'RSS Feed Trigger')), region };
}

function mailTrigger(prompt: Prompt, contextOf: (region: Region, appName: string) => StepContext): Trigger | undefined {
  const match = MAIL_COMES.exec(prompt.words);
  if (!match) return undefined;
  const region = { start: match.index, end: match.index + match[0].length };
  const app = { key: 'emailReadImap', name: 'Email', trigger: 'n8n-nodes-base.emailReadImap' };
  return appTrigger({ app, ...region }, contextOf(region, 'Email Trigger'));
}
