import type { ContentBlock } from '../../contract/messages-api.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { workflowBlock } from '../context/turn-message.ts';
import { dataBlock } from '../text/as-data.ts';
import { shorten } from '../text/quote.ts';

const LONGEST_SUMMARY = 12_000;

export interface Summary {
  readonly text: string;
  readonly requests: readonly string[];
  /** The workflow as it stands, where what follows upon the summary does not show it. */
  readonly draft?: WorkflowJson;
}

/** The message that the model reads in the place of all that was summed up. */
export function summaryMessage({ text, requests, draft }: Summary): readonly ContentBlock[] {
  const summary = `${dataBlock('summary', shorten(text.trim(), LONGEST_SUMMARY))}
The conversation up to here was put together into this summary of yours.`;
  const blocks = [
    ...(requests.length === 0 ? [] : [dataBlock('requests', requests)]),
    summary,
    ...(draft === undefined ? [] : [workflowBlock(draft)]),
  ];
  return blocks.map((block) => ({ type: 'text', text: block }));
}
