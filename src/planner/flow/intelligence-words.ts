import type { Region } from '../reading/named.ts';
import type { Prompt } from '../reading/prompt.ts';

const MODEL =
  /\b(?:claude|anthropic|open ?ai|chat ?gpt|gpt[\w.-]*|o[134](?:-mini)?|gemini|mistral|ollama|llama\w*|groq|deepseek|grok|openrouter|qwen|an? (?:language )?model|an? llm|llms?|ki-modell|ai|ki|ia)\b/g;
const TASK =
  /\b(?:summari[sz]e\w*|summary of|zusammenfass\w*|fasse\b|résum\w+|resum\w+|translate\w*|übersetz\w*|tradui\w*|classif\w+|categori[sz]e\w*|rewrite|rephrase|draft(?:s)? (?:an?|the)|write(?:s)? (?:an?|the) (?:short |friendly |nice )*(?:answer|reply|summary|briefing|text|post|poem|description|message)|judge|sentiment|score|extract|generate|answers?\b|explain)\b/;
const AGENT =
  /\b(?:ai agent|an agent|agent(?=s? (?:that|which|with|for|answers?|writes?|using|should|can))|chat agent|(?:ai |chat )?assistant|chat ?bots?)\b/g;
const TASK_ALONE = /\b(?:summari[sz]e\w*|translate\w*|zusammenfass\w*|übersetz\w*)\b/g;

/** Where the prompt wants a language model or an agent: one step for each clause that gives it something to do. */
export function readIntelligence(prompt: Prompt): readonly (Region & { kind: 'agent' | 'llm' })[] {
  const agents = [...prompt.words.matchAll(AGENT)].map((match) => ({
    kind: 'agent' as const,
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (agents[0]) return [agents.find(({ start }) => !/\bchat/.test(prompt.words.slice(start, start + 5))) ?? agents[0]];
  const models = [...prompt.words.matchAll(MODEL)].flatMap((match) => {
    const clause = prompt.clauses.findLast(({ start }) => start <= match.index);
    const works =
      clause && (TASK.test(clause.value) || /\b(?:let|ask|use|with|using|have|mit|avec|by)\b/.test(clause.value));
    return works ? [{ kind: 'llm' as const, start: match.index, end: match.index + match[0].length }] : [];
  });
  if (models.length > 0) return models;
  return [...prompt.words.matchAll(TASK_ALONE)]
    .filter(({ index }) => !byService(prompt, index))
    .map((match) => ({
      kind: 'llm' as const,
      start: match.index,
      end: match.index + match[0].length,
    }));
}

/** Translating is also a service of its own. */
function byService(prompt: Prompt, place: number): boolean {
  const clause = prompt.clauses.findLast(({ start }) => start <= place);
  return /\b(?:deepl|google translate|lingvanex)\b/.test(clause?.value ?? '');
}
