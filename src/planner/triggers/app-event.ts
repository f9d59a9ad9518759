import type { Mention } from '../reading/mentions.ts';
import type { Prompt } from '../reading/prompt.ts';

const SUBORDINATE =
  /^\s*(?:(?:and |so |hey |hi |please )*(?:when(?:ever)?|if|each time|every ?time|any ?time|as soon as|the moment|once(?! (?:a|per|every) (?:day|week|month|hour))|upon|after|on(?= (?:(?:a|every|each|any|an) )?(?:new|incoming))|for (?:every|each|any) (?:new|incoming)|(?:someone|somebody|anyone|anybody|a (?:user|customer|client|visitor|person|lead|colleague)) (?!who)\p{L}+)|wenn|sobald|immer wenn|quand|dès que|lorsqu[e'’]|chaque fois qu|cuando|cada vez que)(?!\p{L})/u;
const NEW_BEFORE =
  /\b(?:new|incoming|every new|each new|neue[rsn]?|nouvel(?:le)?s?|nouveaux?|nuev[oa]s?)\s+(?:[\p{L}-]+\s+){0,2}$/u;
const OF_NEW =
  /\b(?:(?:every|each|any) new|new)\s+(?:[\p{L}-]+\s+){1,3}(?:of|from|in|on|at)\s+(?:(?:the|my|our|a)\s+)?$/u;
const WATCHED = /\b(?:watch|monitor|listen to|beobachte|surveille)\s+(?:[\p{L}-]+\s+){0,2}$/u;
const REPLIED =
  /\b(?:repl\w+|respond\w*|answers?|react)\s+(?:to\s+)?(?:every|each|all|any|incoming|new)\s+(?:[\p{L}-]+\s+){0,1}$/u;
const ARRIVES =
  /\b(?:arriv\w+|come[s]? in|is (?:added|created|published|opened|submitted|received|posted|merged|closed)|are (?:added|created)|gets? (?:added|created))\b[^,.;]{0,30}$/;
const EACH_FROM =
  /\b(?:every|each|any|incoming|all incoming|inbound)\s+(?:new\s+)?(?:attachments?|e?-?mails?|messages?|orders?|tickets?|bookings?|payments?|submissions?|answers?|responses?|leads?|files?|sales?)\s+(?:(?:that|which)\s+\p{L}+\s+)?(?:from|of|in|on|to|via|at)\s+(?:(?:the|my|our|a)\s+)?$/u;
/** What shall be done, in a clause that began with what happens: "when an order is created send …". */
const DEED =
  /(?<!\b(?:i|we|you|they|people|users|customers|someone|somebody|anyone|members|to|can|will|not|the|an?|new|my|our|each|every|this|that|any)\s)\b(?:send|post|create|add|notify|tell|write|save|store|upload|publish|put|append|let|update|upsert|insert|subscribe|invite|draft|reply|forward|remind|log|copy|make|give|ping|alert|announce|open an?|file an?|drop|text me|email me|mail me|dm|whatsapp me|call)\b/;
/** "Forward emails from my boss in Gmail to …". */
const PASSED_ON =
  /^\s*(?:please )?(?:forward|relay|copy|save|store|archive|log|post|send|push|mirror|sync)\s+(?:all |new |my |the |our |incoming )*(?:attachments|e?-?mails|messages|orders|tickets|bookings|payments|submissions|answers|responses|leads|photos|entries|sales|comments)\b(?![^.;,]*\b(?:to|into|on)\b)[^.;,]*\b(?:from|in|of)\s+(?:(?:the|my|our|a)\s+)?$/u;
/** "A Slack message in #ideas becomes a Trello card." */
const BECOMES =
  /^\s*(?:\p{L}+\s+){0,3}(?:in|from|on|with)?\s*(?:\p{L}+\s+){0,2}(?:becomes?|turns? into|should (?:be|become|create|open|go|trigger)|shall|must be|gets? (?:turned|copied|saved|stored|posted|sent|added|forwarded)|(?:is|are) (?:copied|saved|stored|sent|posted|added|forwarded|to be)|(?:created|opened|added|updated|closed|merged|submitted|received|deleted|changed|published|completed|placed|booked|cancell?ed|paid|pushed|uploaded)|goes to|go to|creates?)\b/u;
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
  const scored = mentions.map((mention, index) => ({
    mention,
    score: mention.app.trigger === undefined ? spokenOf(prompt, mention) : score(prompt, mention, index === 0),
  }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (!most || next.score > most.score ? next : most),
    undefined,
  );
  if (!best || best.score <= 0) return undefined;
  return { mention: best.mention, strong: best.score >= (manual ? 4 : 3) };
}

/** An app that has no trigger starts a flow only where the prompt plainly says so. */
function spokenOf(prompt: Prompt, mention: Mention): number {
  const points = score(prompt, mention, false);
  return points >= 5 ? points : 0;
}

function score(prompt: Prompt, mention: Mention, first: boolean): number {
  const clause = prompt.clauses.find(({ start, end }) => mention.start >= start && mention.start < end);
  const before = prompt.words.slice(clause?.start ?? 0, mention.start);
  const after = prompt.words.slice(mention.end, clause?.end ?? mention.end);
  const earlier = before.length > 0 && /\p{L}/u.test(before);
  let points = 0;
  const subordinate = SUBORDINATE.test(clause?.value ?? '') && !DEED.test(before);
  if (subordinate) points += 6;
  if (
    /\bshould (?:trigger|start|create|send|become|lead to|result in)\b/.test(after) &&
    /\bnew\b/.test(before) &&
    !DEED.test(before)
  )
    points += 7;
  if (EACH_FROM.test(before) || PASSED_ON.test(before)) points += 7;
  if (/^\s*(?:events?|webhooks?)\b/.test(after) || (first && BECOMES.test(after))) points += 6;
  const made =
    /\b(?:create|make|open|start|file|insert|generate|add an?)s? (?:an? |the )?new\s+(?:[\p{L}-]+\s+){0,2}$/u.test(
      before,
    );
  if (NEW_BEFORE.test(before) && !made) points += OUT.test(before.replace(NEW_BEFORE, '')) ? 2 : 5;
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
  const incoming = NEW_BEFORE.test(before) && !OUT.test(before.replace(NEW_BEFORE, ''));
  if (
    OUT.test(before) &&
    !subordinate &&
    !EACH_FROM.test(before) &&
    !PASSED_ON.test(before) &&
    !ARRIVES.test(before) &&
    !incoming
  )
    points -= 3;
  if (DEED.test(before) && SUBORDINATE.test(clause?.value ?? '')) points -= 3;
  if (mention.app.action === undefined) points += 3;
  if (/^ bot\b/.test(after) || /\bbot$/.test(prompt.words.slice(mention.start, mention.end))) points += 4;
  if (first && !earlier && points === 0) points += 1;
  return points;
}
