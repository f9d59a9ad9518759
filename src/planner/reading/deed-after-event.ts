const EVENT =
  /^\s*(?:(?:and|so|hey|hi|please) )*(?:when(?:ever)?|each time|every ?time|any ?time|as soon as|the moment|once|after)\s|^\s*if\s(?=.{0,60}\b(?:over|above|below|under|than|at least|at most|exceeds?)\s)/;
/** Words that tell that the event has been said: what follows may be a deed. */
const HAPPENED =
  /\b(?:is|are|was|gets?|has|have|arrives?|comes?|appears?|lands?|submits?|fills?|signs?|creates?|adds?|pays?|buys?|sends?|opens?|posts?|uploads?|books?|orders|subscribes?|joins?|writes?|replies|mentions|completes?|fails?|changes|starts?|ends?|finishes|publishes|receives?|exceeds?|\p{L}+ed)\b/u;
const DEED =
  /(?<!\b(?:i|we|you|they|to|can|will|not|the|an?|new|my|our|each|every|this|that|any|your|his|her|their|(?<!\bcomes? )in|on|from|of|by|with|for|is|are|was|or|people|users|customers)\s)\b(?:save|send|post|create|add|notify|log|store|upload|append|write|put|insert|email|mail|forward|reply|update|upsert|publish|share|copy|record|remind|alert|ping|tell|announce|draft)\b(?=\s+\S)(?!\s+(?:is|are|was|were|gets?|has|in|on|from|of|arrives?|comes?|appears?|changes|fails?|form|request)\b)/gu;

/** Where the first deed begins in a clause "When a form is submitted save it …" that no comma divides. */
export function deedAfterEvent(clause: string): number | undefined {
  const event = EVENT.exec(clause);
  if (!event) return undefined;
  for (const { index } of clause.matchAll(DEED)) {
    if (index >= event[0].length && HAPPENED.test(clause.slice(event[0].length, index))) return index;
  }
  return undefined;
}
