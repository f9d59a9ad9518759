import type { Turn } from '../conversation.ts';
import { type Language, languageOf } from '../reading/language.ts';
import { readPrompt } from '../reading/prompt.ts';
import { WORDS } from './closing-words.ts';

const MOST = 8;
const LONGEST = 240;

/** Rules that brought an error know no better way: they say that it stays. */
export function leftProblems({ text }: Pick<Turn, 'text'>, problems: readonly string[]): string {
  const words = WORDS[languageOf(readPrompt(text).words) satisfies Language];
  const lines = problems.slice(0, MOST).map((line) => `- ${line.slice(0, LONGEST)}`);
  return [`**${words.problems}**`, ...lines].join('\n');
}
