import { z } from 'zod';
import { findGuide } from '../guides/registry.ts';
import { sayGuide } from '../guides/say-guide.ts';
import type { Tool } from '../tool.ts';

const MOST_GUIDES = 5;

const input = z.strictObject({
  names: z
    .array(z.string())
    .min(1)
    .max(MOST_GUIDES)
    .describe('Names such as webhook-api; to another one the names are the answer.'),
});

type Input = z.infer<typeof input>;

/** Hands out what is known of a kind of automation. */
export const getGuide: Tool<Input> = {
  name: 'get_guide',
  class: 'read',
  description:
    'Gives guides to kinds of automation: an example of nodes and wires that holds, what decides parameters, typical mistakes, and what you owe beyond that. Read those that fit before you build something new.',
  input,
  title: ({ names }) => `Reading the ${names.length === 1 ? 'guide' : 'guides'} ${names.join(', ').slice(0, 80)}`,
  run({ names }) {
    const guides = [...new Set(names)].map(findGuide);
    return {
      content: guides.map(sayGuide).join('\n\n'),
      summary: `Read ${guides.map(({ name }) => name).join(', ')}`,
      operations: [],
    };
  },
};
