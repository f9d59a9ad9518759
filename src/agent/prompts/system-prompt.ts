import type { TurnMode } from '../../session/input.ts';
import { ACTING } from './acting.ts';
import { ANSWER_STYLE } from './answer-style.ts';
import { ASKING } from './asking.ts';
import { CHOICES } from './choices.ts';
import { CONNECTIONS } from './connections.ts';
import { DATA_FRAMING } from './data-framing.ts';
import { EDITING } from './editing.ts';
import { GUIDES_LIST } from './guides-list.ts';
import { ITEMS } from './items.ts';
import { PHASES } from './phases.ts';
import { PLANNING, PLANNING_FIRST } from './planning.ts';
import { ROLE } from './role.ts';
import { SECRETS } from './secrets.ts';

/** A part of the system prompt; `stable` ones are the same bytes for every session of this mode and catalog. */
export interface PromptBlock {
  readonly text: string;
  readonly stable: boolean;
}

export interface PromptInput {
  readonly mode: TurnMode;
  /** From `catalogSummary`. */
  readonly catalogSummary: string;
}

/**
 * The system prompt. Nothing in it depends on the workflow or the conversation: the workflow's overview stands in the
 * user's message, since a block that changes here would void the cache of every message behind it.
 */
export function systemPrompt({ mode, catalogSummary }: PromptInput): readonly PromptBlock[] {
  const building = [ACTING, PHASES, EDITING, CONNECTIONS, ITEMS, CHOICES, GUIDES_LIST];
  const rules: Readonly<Record<TurnMode, readonly string[]>> = {
    build: [...building, PLANNING, ANSWER_STYLE],
    direct: [...building, ANSWER_STYLE],
    plan: [PLANNING_FIRST, CONNECTIONS, ITEMS, CHOICES, GUIDES_LIST],
    ask: [ASKING, CONNECTIONS, ITEMS],
  };
  return [
    { text: [ROLE, DATA_FRAMING, SECRETS, ...rules[mode]].join('\n\n'), stable: true },
    { text: catalogSummary, stable: true },
  ];
}
