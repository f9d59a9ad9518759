import { ANSWER_STYLE } from './answer-style.ts';
import { ASKING } from './asking.ts';
import { CHOICES } from './choices.ts';
import { CONNECTIONS } from './connections.ts';
import { DATA_FRAMING } from './data-framing.ts';
import { EDITING } from './editing.ts';
import { ITEMS } from './items.ts';
import { PHASES } from './phases.ts';
import { ROLE } from './role.ts';

/** A part of the system prompt; `stable` ones are the same bytes for every session of this mode and catalog. */
export interface PromptBlock {
  readonly text: string;
  readonly stable: boolean;
}

export interface PromptInput {
  readonly mode: 'build' | 'ask';
  /** From `catalogSummary`. */
  readonly catalogSummary: string;
}

/**
 * The system prompt. Nothing in it depends on the workflow or the conversation: the workflow's overview stands in the
 * user's message, since a block that changes here would void the cache of every message behind it.
 */
export function systemPrompt({ mode, catalogSummary }: PromptInput): readonly PromptBlock[] {
  const rules =
    mode === 'build' ? [PHASES, EDITING, CONNECTIONS, ITEMS, CHOICES, ANSWER_STYLE] : [ASKING, CONNECTIONS, ITEMS];
  return [
    { text: [ROLE, DATA_FRAMING, ...rules].join('\n\n'), stable: true },
    { text: catalogSummary, stable: true },
  ];
}
