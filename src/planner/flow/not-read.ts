import type { Region } from '../reading/named.ts';
import { LONGEST_PROMPT, type Prompt } from '../reading/prompt.ts';
import type { Trigger } from '../triggers/trigger.ts';
import type { Part } from './parts.ts';

const DEED =
  /^\s*(?:and |then |also |finally |please |after that |i want (?:you )?to |it should |should |always )*(?:add|aggregate|alert|analy[sz]e|announce|append|attach|build a|calculate|call|check|compress|compute|convert|copy|create|decrypt|delete|download|draft|encrypt|enrich|export|extract|fetch|filter|format|forward|generate|get|group|insert|log|look up|make|map|mark|merge|move|notify|parse|post|publish|put|read|remind|remove|rename|render|replace|resize|round|run|save|score|send|set|share|sign|sort|split|store|sum|tag|translate|unzip|update|upload|validate|verify|write|zip)\b/;

/** "A Dropbox folder… actually a Drive folder": rules do not tell which part is taken back. */
const CORRECTS =
  /(?:\.\.\.?|…|—|–|,)\s*(?:no,? (?!\w+ (?:twice|duplicates))|sorry|actually|i mean|rather|scratch that|never ?mind)\b/;

/** What no event is, even where a trigger's words seem to reach that far. */
const GOES_OUT = /^\s*(?:and |then |also )*(?:append|email|forward|log|mail|notify|post|save|send|store|upload)\b/;

/** The clauses that ask for something from which no step was made, a line each, so that nobody takes it as done. */
export function notRead(prompt: Prompt, triggers: readonly Trigger[], parts: readonly Part[]): readonly string[] {
  const used = (start: number, end: number): boolean =>
    parts.some((part) => part.start >= start && part.start < end) ||
    triggers.some(
      ({ region }) =>
        region.end > start &&
        region.start < end &&
        region.end > region.start &&
        !(region.start < start - 2 && GOES_OUT.test(prompt.words.slice(start, end))),
    );
  const left = prompt.clauses
    .filter(
      ({ value, start, end }) =>
        DEED.test(value) &&
        !/^\s*(?:and |then )*(?:send|give|write) (?:it|them|that|this) back\b/.test(value) &&
        value.trim().split(' ').length > 1 &&
        !used(start, end),
    )
    .map((clause) => notUnderstood(prompt, clause));
  const corrected = CORRECTS.exec(prompt.words)?.[0].trim();
  if (corrected !== undefined)
    left.push(`the request corrects itself ("${corrected}"): check that I took what was meant in the end`);
  return prompt.cut
    ? [...left, `only the first ${LONGEST_PROMPT} characters of the request were read: send the rest apart`]
    : left;
}

/** The line that tells of a stretch of the prompt that came to nothing. */
export function notUnderstood(prompt: Prompt, { start, end }: Region): string {
  return `not built, since I did not understand it: "${prompt.text.slice(start, end).trim()}"`;
}
