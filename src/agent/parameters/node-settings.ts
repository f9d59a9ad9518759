import { z } from 'zod';

/** What stands beside the parameters of a node and may be set; strict, so that nothing else gets there. */
export const NODE_SETTINGS = {
  onError: z
    .enum(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'])
    .describe('continueErrorOutput gives the node one more, last output for failed items.'),
  retryOnFail: z.boolean(),
  maxTries: z.int().min(2).max(5),
  waitBetweenTries: z.int().min(0).max(5000).describe('Milliseconds.'),
  executeOnce: z.boolean().describe('Run once, with the first item only.'),
  alwaysOutputData: z.boolean().describe('Give one empty item if there is no output.'),
  disabled: z.boolean(),
  notes: z.string(),
  notesInFlow: z.boolean().describe('Show the notes on the canvas.'),
  position: z.tuple([z.number(), z.number()]).describe('[x, y] on the canvas.'),
} as const;

/** True for the name of a setting, or of something else that stands beside the parameters. */
export function isNodeSetting(name: string): boolean {
  return Object.hasOwn(NODE_SETTINGS, name) || name === 'continueOnFail';
}
