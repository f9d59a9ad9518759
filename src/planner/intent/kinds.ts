import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Turn } from '../conversation.ts';
import { readIntelligence } from '../flow/intelligence-words.ts';
import { STEP_WORDS } from '../flow/step-words.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { findMentions } from '../reading/mentions.ts';
import type { Prompt } from '../reading/prompt.ts';
import { readSchedule } from '../reading/schedule.ts';

const ASKS =
  /^(?:(?:please |can you |could you )?(?:tell me|explain|describe|summari[sz]e (?:this|the|what)|list (?:the|all) (?:credentials|nodes))|what|which|why|how|when|where|who|does|do i|is (?:it|this|there)|are (?:there|these)|will|was macht|welche|warum|wie|qu[e'’]|quel|pourquoi|comment|qué|cuál|por qué)\b/;
const ORDERS =
  /\b(?:build|make|create|add|change|replace|remove|delete|rename|swap|connect|set up|fix|set|turn|switch|move)\b[^?]*$/;

/** A question about the workflow, which changes nothing. */
export function isQuestion(prompt: Prompt, turn: Turn): boolean {
  const start = prompt.words.trim();
  if (!ASKS.test(start)) return false;
  if (/^(?:can|could|would|will) you\b(?! (?:tell|explain|describe))/.test(start)) return false;
  if (/^(?:when|wenn|if)\b/.test(start)) return prompt.text.includes('?') && turn.workflow.nodes.length > 0;
  return prompt.text.includes('?') || (!ORDERS.test(start) && turn.workflow.nodes.length > 0);
}

/** Too little to build from: no app, no address, no step, no time. */
export function isVague(prompt: Prompt, turn: Turn, nodeTypes: NodeTypes): boolean {
  const named =
    findMentions(prompt, lexiconOf(nodeTypes)).length > 0 ||
    prompt.urls.length > 0 ||
    prompt.emails.length > 0 ||
    prompt.paths.length > 0;
  if (named) return false;
  if (turn.workflow.nodes.length > 0) return false;
  if (/\b(?:something|anything|stuff)\b/.test(prompt.words)) return true;
  const works =
    readIntelligence(prompt).length > 0 ||
    /\b(?:form|web ?hook|endpoint|chat ?bot|chat|agent|mcp|sub-?\s?workflow|code node|javascript|error workflow|error trigger|manual trigger|manually|on click|i click|when clicked|random (?:number|integer|password)|uuid|rss|hash)\b/.test(
      prompt.words,
    );
  const steps = STEP_WORDS.some(
    ([kind, pattern]) => kind !== 'else' && kind !== 'holds' && prompt.words.search(pattern) >= 0,
  );
  return !works && !(steps && readSchedule(prompt.words));
}
