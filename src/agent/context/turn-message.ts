import type { ContentBlock } from '../../contract/messages-api.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { wholeOf } from '../draft/workflow-part.ts';
import { turnView } from '../draft/workflow-view.ts';
import { dataBlock } from '../text/as-data.ts';

/** How the block starts that shows the workflow; older ones are found by it and left out of later requests. */
const WORKFLOW_START = '<workflow>\n';
const NO_WORDS = '(The person wrote nothing more. Go on from what happened.)';

export interface TurnInput {
  /** The person's own words; empty if a decision began the turn. */
  readonly text: string;
  /** The workflow as the turn begins, with every pending change. */
  readonly draft: WorkflowJson;
  /** What happened since the last turn, in our words: decisions, edits by people, undone changes. */
  readonly news?: readonly string[];
  /** The plan that was approved or has to be refined. */
  readonly plan?: string;
  /** Blocks of what came along with the words. */
  readonly brought?: readonly string[];
}

/**
 * The user message that begins a turn: the workflow, what happened since, and last the person's words. It is recorded
 * as it is, so that every step of the turn sends the same bytes.
 */
export function turnMessage({ text, draft, news = [], plan, brought = [] }: TurnInput): readonly ContentBlock[] {
  const blocks = [
    workflowBlock(draft),
    ...(news.length === 0 ? [] : [dataBlock('since-last-turn', news)]),
    ...(plan === undefined ? [] : [dataBlock('plan', plan)]),
    ...brought,
    text.trim() === '' ? NO_WORDS : words(text),
  ];
  return blocks.map((block) => ({ type: 'text', text: block }));
}

/** The workflow as it stands, as a block's text. */
export function workflowBlock(draft: WorkflowJson): string {
  return `${WORKFLOW_START}${turnView(wholeOf(draft))}\n</workflow>`;
}

/** A person's words as a block of a message, never to be taken for one of our own. */
export function words(text: string): string {
  return text.startsWith('<') ? `\n${text}` : text;
}

/** True for the block of a turn's message that shows the workflow. */
export function isWorkflowBlock(block: ContentBlock): boolean {
  return block.type === 'text' && block.text.startsWith(WORKFLOW_START);
}
