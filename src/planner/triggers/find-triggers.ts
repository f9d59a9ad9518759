import type { StepContext } from '../apps/step-context.ts';
import type { Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';
import { eventMention } from './app-event.ts';
import { appTrigger } from './app-trigger.ts';
import { manualTrigger, START_BY_HAND, scheduleTrigger } from './clock-triggers.ts';
import { formTrigger } from './form-trigger.ts';
import type { Trigger } from './trigger.ts';
import { calledTrigger, chatTrigger, errorTrigger, mcpTrigger, webhookTrigger } from './web-triggers.ts';

const MAIL_COMES =
  /\b(?:when(?:ever)?|if|each time|every time|for (?:every|each)) (?:an? |new |the |every )*e?-?mails? (?:arrives?|comes? in|is received|with|from)|\bnew e?-?mails?\b|\bincoming e?-?mails?\b/;

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
  const ofApp = (): readonly Trigger[] =>
    event
      ? [
          appTrigger(
            event.mention,
            contextOf(regionOf(prompt, event.mention, mentions), `${event.mention.app.name} Trigger`),
          ),
        ]
      : [];
  if (schedule)
    return [
      schedule,
      ...(manual ? [manual] : []),
      ...(webhook && /\bor\b|\bboth\b/.test(prompt.words) ? [webhook] : []),
    ];
  if (event?.strong && !(webhook && webhook.region.start < event.mention.start)) return ofApp();
  const other =
    webhook ??
    errorTrigger(prompt) ??
    calledTrigger(prompt) ??
    formTrigger(prompt) ??
    chatTrigger(prompt) ??
    manual ??
    mailTrigger(prompt, contextOf);
  if (other) return [other];
  return event ? ofApp() : [START_BY_HAND];
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
    clause?.end ?? prompt.text.length,
  );
  return { start: previous, end: next };
}

function mailTrigger(prompt: Prompt, contextOf: (region: Region, appName: string) => StepContext): Trigger | undefined {
  const match = MAIL_COMES.exec(prompt.words);
  if (!match) return undefined;
  const region = { start: match.index, end: match.index + match[0].length };
  const app = { key: 'emailReadImap', name: 'Email', trigger: 'n8n-nodes-base.emailReadImap' };
  return appTrigger({ app, ...region }, contextOf(region, 'Email Trigger'));
}
