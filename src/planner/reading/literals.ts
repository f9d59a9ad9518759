import type { Span } from './span.ts';

/** What announces words that shall be said as they stand. */
const SAYING =
  /\b(?:saying|that says?|which says?|that reads|with the (?:text|message|words)|(?:text|message) (?:shall|should) be|say)\s*:?\s+(?:that\s+)?(?=\S)/g;
/** A greeting after a verb of sending is what is said. */
const GREETING =
  /\b(?:post|send|write|reply|answer|say|message)\s+(?:with\s+)?(?=(?:hi|hello|hey|good (?:morning|evening|night|afternoon)|happy \p{L}+|thanks|thank you|we (?:will|are|have)|i (?:will|am)|your? \p{L}+ (?:is|was|has|have|will))(?!\p{L}))/gu;
/** Data rather than words: "saying who signed up", "with the text of the article". */
const DATA =
  /^(?:the|its?|their|his|her|who|what|when|where|which|how|whether|if|of|from|in|is|are|and|or|on|to|so|something|it|this|them|why|that)(?!\p{L})/u;
const END =
  /\s*(?:[.;!?](?=\s|$)|,\s*(?=(?:then|and|if|otherwise|when|every|add|append|create|save|send|post|store|log|notify|write|update)\b)|\s(?:and|then)\s+(?:then\s+|also\s+)?(?=(?:add|append|create|save|send|post|store|log|notify|write|update|forward|upload|delete|put)\b)|\s(?:to|in|into|on|via|with|using|through|over|by)\s+(?:(?:the|my|our|a)\s+)?(?:slack|telegram|discord|gmail|outlook|(?:ms |microsoft )?teams|whats ?app|e-?mail|mattermost|google chat|twilio|sms|twitter|channel|\s{2,})|\s(?:every|each)\s+(?:\d+|day|hour|week|month|morning|evening|minute|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\s(?:when(?:ever)?)\s|\s+$|\s{3,}|$)/;
const MAILS = /\b(?:e-?mails?|messages?|mails?|notes?|texts?|letters?|cards?|pages?)$/;

/** Texts that are given without quotes, "saying remember the timesheet"; `words` has quoted values blanked out. */
export function readLiterals(text: string, words: string): readonly Span[] {
  const spans: Span[] = [];
  for (const [pattern, greets] of [
    [SAYING, false],
    [GREETING, true],
  ] as const)
    for (const match of words.matchAll(pattern)) {
      const start = match.index + match[0].length;
      if (/\s{3,}$/.test(match[0]) || spans.some((span) => start < span.end && match.index >= span.start - 12))
        continue;
      const rest = words.slice(start);
      const length = END.exec(rest)?.index ?? rest.length;
      const said = rest.slice(0, length);
      if (said.trim() === '' || (!greets && DATA.test(rest)) || (greets && MAILS.test(said))) continue;
      spans.push({ value: text.slice(start, start + length), start, end: start + length });
    }
  return spans;
}
