import type { Turn } from '../conversation.ts';
import type { Plan } from '../flow/plan.ts';
import { type Language, languageOf } from '../reading/language.ts';
import { readPrompt } from '../reading/prompt.ts';
import { type ClosingWords, WORDS } from './closing-words.ts';

/** What was done, what only the person can do, and what is open: only what the tools reported. */
export function closing(plan: Plan, turn: Turn, preface?: string): string {
  const words = WORDS[languageOf(readPrompt(turn.text).words) satisfies Language];
  const failed = failures(turn);
  const account = accountOf(plan, turn, words);
  const credentials = credentialsNeeded(turn);
  const setUp = [
    ...credentials.map((name) => words.credential(name)),
    ...[...plan.open, ...leftOpen(plan, turn)].map((line) => line.charAt(0).toUpperCase() + line.slice(1)),
  ];
  const problems = problemsOf(plan, turn);
  return [
    ...(preface === undefined ? [] : [preface]),
    account,
    ...(setUp.length === 0 ? [] : [[`**${words.setUp}**`, ...setUp.map((line) => `- ${line}`)].join('\n')]),
    ...(problems.length === 0 ? [] : [[`**${words.problems}**`, ...problems.map((line) => `- ${line}`)].join('\n')]),
    ...(failed.length === 0 ? [] : [[`**${words.failed}**`, ...failed.map((line) => `- ${line}`)].join('\n')]),
    words.notRun,
  ].join('\n\n');
}

function accountOf(plan: Plan, turn: Turn, words: ClosingWords): string {
  const added = succeeded(turn, 'add_nodes').map((input) => String(input.name));
  if (plan.nodes.length > 0 && added.length === 0) return words.nothing;
  const lines = plan.account.filter((line) => line !== '');
  if (turn.workflow.nodes.length > 0 && lines.length > 0)
    return lines.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`).join(' ');
  if (added.length === 0) return lines.length > 0 ? `${lines.join('. ')}.` : words.nothing;
  const main = plan.nodes
    .filter(
      ({ name }) => added.includes(name) && !plan.wires.some((wire) => wire.from === name && wire.type !== undefined),
    )
    .map(({ name }) => name);
  const chain = main.map((name) => `"${name}"`).join(' → ');
  const parts = plan.nodes
    .filter(
      ({ name }) => plan.wires.some((wire) => wire.from === name && wire.type !== undefined) && added.includes(name),
    )
    .map(({ name }) => `"${name}"`);
  return `${words.built(chain)}${parts.length === 0 ? '' : ` ${words.with(parts.join(', '))}`}`;
}

function succeeded(turn: Turn, tool: string): readonly Record<string, unknown>[] {
  return turn.steps
    .flat()
    .filter(({ name, failed }) => name === tool && !failed)
    .map(({ input }) => input as Record<string, unknown>);
}

/** Calls that failed and were not made up for by a later one. */
function failures(turn: Turn): readonly string[] {
  const calls = turn.steps.flat();
  const retried = calls.some(
    ({ name, input }) =>
      name === 'set_parameters' && ((input as { set?: unknown[] }).set?.length ?? 0) === 1 && turn.steps.length > 0,
  );
  return calls
    .filter(
      ({ failed, name, input }) =>
        failed && !(retried && name === 'set_parameters' && ((input as { set?: unknown[] }).set?.length ?? 0) > 1),
    )
    .map(({ name, content }) => `${name}: ${content.split('\n')[0]?.slice(0, 200) ?? ''}`);
}

function lastCheck(turn: Turn): readonly string[] {
  return (
    turn.steps
      .flat()
      .findLast(({ name, failed }) => name === 'validate_workflow' && !failed)
      ?.content.split('\n') ?? []
  );
}

function problemsOf(plan: Plan, turn: Turn): readonly string[] {
  return lastCheck(turn)
    .filter(
      (line) =>
        /^- (?:error|warning)\b/.test(line) &&
        !line.includes('credentials-missing') &&
        !(line.includes('required-parameter-missing') && isPlanned(line, plan)),
    )
    .map((line) => line.slice(2, 240))
    .slice(0, 8);
}

/** What the check leaves to the person, as far as the plan doesn't say it itself. */
function leftOpen(plan: Plan, turn: Turn): readonly string[] {
  return lastCheck(turn)
    .filter((line) => line.startsWith(OPEN) && !isPlanned(line, plan))
    .map((line) => line.slice(OPEN.length))
    .slice(0, 8);
}

const OPEN = '- open: ';

function isPlanned(line: string, plan: Plan): boolean {
  return plan.open.some((open) => isAbout(line, open.split(':')[0] ?? '', plan) && namesParameter(open, line));
}

/** Whether a line of the check is about the app that an open point begins with, whatever its node is called. */
function isAbout(line: string, app: string, plan: Plan): boolean {
  if (line.includes(`at "${app}`)) return true;
  const plain = app.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (
    plain.length > 2 &&
    plan.nodes.some(({ name, type }) => line.includes(`at "${name}"`) && type.toLowerCase().includes(plain))
  );
}

/** Whether an open point speaks of the parameter that a line of the check misses: "the id of the chat" of `chatId`. */
function namesParameter(open: string, line: string): boolean {
  const [, label = '', name = ''] = /(?:needs|choose|fill in) (.+?) \(([\w.]+)\)/.exec(line) ?? [];
  const words = wordsOf(`${label} ${name}`);
  return words.length === 0 || wordsOf(open).some((word) => words.includes(word));
}

function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (apart.match(/\p{L}+/gu) ?? []).filter((word) => !/^(?:name|or|the|of|by)$/.test(word));
}

/** Nodes that lack a credential, by the names that the check gives. */
function credentialsNeeded(turn: Turn): readonly string[] {
  const nodes = lastCheck(turn)
    .filter((line) => line.includes('credentials-missing'))
    .map((line) =>
      / at (?:"([^"]+)"|`([^`]+)`|“([^”]+)”)/
        .exec(line)
        ?.slice(1)
        .find((name) => name !== undefined),
    );
  return [...new Set(nodes.filter((name) => name !== undefined))];
}
