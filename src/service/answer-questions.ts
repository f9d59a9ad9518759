import { PawlError } from '../errors/pawl-error.ts';
import type { Question } from '../session/gate.ts';

const LATER = '(no answer: decide yourself)';

function refused(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}

/** An answer in words. Other words than the options are taken too: people know what they want. */
function inWords({ id, kind }: Question, answer: unknown): string {
  if (answer === undefined || answer === null || answer === '') return LATER;
  if (typeof answer === 'string') return answer;
  const isList = Array.isArray(answer) && answer.every((item) => typeof item === 'string');
  if (isList && kind === 'multi') return answer.length === 0 ? LATER : answer.join('; ');
  throw refused(`The answer to ${id} is ${kind === 'multi' ? 'a text or a list of texts' : 'a text'}.`);
}

/**
 * The questions with their answers, as the model reads them. `answers`: by id, `{"q1": "…", "q2": ["…", "…"]}`; one that
 * is left out is left to the model. InvalidInput for an id that was not asked, or a value that answers nothing.
 */
export function answeredQuestions(questions: readonly Question[], answers: unknown): string {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) {
    throw refused('answers is an object from the ids of the questions to their answers.');
  }
  const given = answers as Readonly<Record<string, unknown>>;
  const ids = questions.map(({ id }) => id);
  const unknown = Object.keys(given).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw refused(`There is no question ${unknown}; what is asked: ${ids.join(', ')}.`);
  return questions.map((question) => `${question.question}\n${inWords(question, given[question.id])}`).join('\n\n');
}
