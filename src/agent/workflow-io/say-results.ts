import type { CheckedNode } from '../../n8n/validation/checked-node.ts';
import type { ValidationContext } from '../../n8n/validation/validation-context.ts';
import { quote, quoteList, shorten } from '../text/quote.ts';

const MOST = 30;
/** What a caller, a visitor or a person in a chat gets, and the parameter that holds it. */
const ANSWERS: readonly { readonly type: RegExp; readonly field: string }[] = [
  { type: /\.respondToWebhook$/, field: 'responseBody' },
  { type: /langchain\.chat$/, field: 'message' },
  { type: /\.form$/, field: 'completionMessage' },
];

/** What goes back to whoever started it, and where it ends. */
export function sayResults({ nodes, graph }: ValidationContext): readonly string[] {
  const live = nodes.filter((node) => node.live);
  const answers = live.flatMap(sayAnswer);
  const main = live.filter(({ name }) => graph.serves(name).length === 0);
  const ends = main.filter(({ name }) => graph.mainFrom(name).length === 0).map(({ name }) => name);
  const modes = live.flatMap(({ name, node, trigger }) => {
    const mode = node.parameters?.responseMode;
    return trigger && mode === 'lastNode' ? [`- the last node's items are the answer of ${quote(name)}`] : [];
  });
  const lines = [...answers, ...modes];
  return [
    'Gives out:',
    ...lines.slice(0, MOST),
    ...(lines.length > MOST ? [`- and ${lines.length - MOST} more`] : []),
    ends.length === 0 ? '- nothing ends anywhere' : `- ends at ${quoteList(ends, MOST)}`,
  ];
}

function sayAnswer({ name, node }: CheckedNode): readonly string[] {
  const answer = ANSWERS.find(({ type }) => type.test(node.type));
  if (answer === undefined) return [];
  const { parameters = {} } = node;
  const kind = typeof parameters.respondWith === 'string' ? ` ${quote(parameters.respondWith, 40)}` : '';
  const value = Object.hasOwn(parameters, answer.field)
    ? `: ${answer.field} ${shorten(JSON.stringify(parameters[answer.field]), 200)}`
    : '';
  return [`- answers at ${quote(name)}${kind}${value}`];
}
