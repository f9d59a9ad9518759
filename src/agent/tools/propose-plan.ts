import { z } from 'zod';
import type { Tool } from '../tool.ts';

const LONGEST_PLAN = 20_000;

const input = z.strictObject({
  plan: z
    .string()
    .min(1)
    .max(LONGEST_PLAN)
    .describe(
      'The plan in Markdown, in the person’s language: what starts it, its steps in order, what is still open.',
    ),
});

/** Shows a plan to the person and ends the turn; they approve it, have it refined, or dismiss it. */
export const proposePlan: Tool<z.infer<typeof input>> = {
  name: 'propose_plan',
  class: 'ask',
  asks: 'plan',
  description:
    'Shows the person a plan before anything is built, and waits for their decision. Where the person asks for one, or a new workflow could sensibly be built in quite different ways; never for a change of what exists or a clear request, however large. It ends the turn: call nothing after it.',
  input,
  title: () => 'Proposing a plan',
  run: () => ({
    content: 'The plan is shown to the person. What they decide comes with their next message.',
    summary: 'Proposed a plan',
    operations: [],
  }),
};
