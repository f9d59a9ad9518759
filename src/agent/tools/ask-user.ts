import { z } from 'zod';
import type { Question } from '../../session/gate.ts';
import type { Tool } from '../tool.ts';

const MOST_QUESTIONS = 5;
const MOST_OPTIONS = 10;

const input = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        question: z.string().min(1).max(1000),
        kind: z.enum(['single', 'multi', 'text']).describe('single: one of the options; multi: any of them.'),
        options: z.array(z.string().min(1).max(200)).min(2).max(MOST_OPTIONS).optional(),
      }),
    )
    .min(1)
    .max(MOST_QUESTIONS),
});

type Input = z.infer<typeof input>;

/** The questions as a gate shows them. One without options is answered in words, whatever it calls itself. */
export function questionsOf({ questions }: Input): readonly Question[] {
  return questions.map(({ question, kind, options }, index) => ({
    id: `q${index + 1}`,
    question,
    ...(options === undefined || kind === 'text' ? { kind: 'text' as const } : { kind, options }),
  }));
}

/** Asks the person what only they know, and ends the turn. */
export const askUser: Tool<Input> = {
  name: 'ask_user',
  class: 'ask',
  asks: 'question',
  description:
    'Asks the person up to five questions, and waits for the answers. Only where you can’t go on in a sensible way without them; never for credentials or ids, which are set up later. It ends the turn: call nothing after it.',
  input,
  title: ({ questions }) => (questions.length === 1 ? 'Asking a question' : `Asking ${questions.length} questions`),
  run: ({ questions }) => ({
    content: 'The person is asked. The answers come with their next message.',
    summary: questions.length === 1 ? 'Asked a question' : `Asked ${questions.length} questions`,
    operations: [],
  }),
};
