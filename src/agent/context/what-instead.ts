import type { RefusalCode } from '../../errors/refusal-codes.ts';

const DETAILS =
  'call get_node_details for the type of that node, with its resource and operation in parameters and withParameters, and use only names and values that stand there';
const WORKFLOW = 'call get_workflow and take names and values from what it shows now';

const INSTEAD: Readonly<Partial<Record<RefusalCode, string>>> = {
  ConnectionNotFound: WORKFLOW,
  ConnectionNotPossible:
    'call get_node_details for both types: it says what they take and yield; a sub-node is the source of its wire',
  InvalidInput: DETAILS,
  NameTaken: 'choose another name, or change the node that has it',
  NodeNotFound: WORKFLOW,
  NodeTypeNotFound: 'call search_nodes for what the node is to do, and take the type from its answer',
  OutOfBounds: WORKFLOW,
  PathNotFound: DETAILS,
  SecretUnknown: 'leave that value out: what is secret goes into credentials, which the person chooses',
  StaleValue: WORKFLOW,
  TooLarge: 'do it in several smaller calls',
  ToolInputInvalid: 'give just the fields that the refusal names, each of the type that it names',
  ToolNotFound: 'use one of the tools that the refusal names',
};

/** What a model is told that has made the same call for the second time and was refused in the same way. */
export function whatInstead(code: string): string {
  const hint = Object.hasOwn(INSTEAD, code) ? INSTEAD[code as RefusalCode] : undefined;
  const first = hint === undefined ? 'Do what you want to reach in another way' : `Instead, ${hint}`;
  return `You have made this very call before, and it was refused just like now; once more, and the turn ends. ${first}; or leave it, and say in the answer what could not be done.`;
}
