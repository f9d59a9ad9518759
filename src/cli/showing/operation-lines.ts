import type { Operation } from '../../document/operation.ts';
import { displayText } from '../drawing/display-text.ts';

const LONGEST = 300;

/** What an operation does, with its values, for whoever has to approve it. */
export function operationLines(operation: Operation): readonly string[] {
  if (operation.type !== 'setParameters') return [displayText(JSON.stringify(operation), LONGEST)];
  const { node, set, unset = [] } = operation;
  const lines = [
    ...set.map(({ path, value }) => `${node}: ${path} = ${JSON.stringify(value)}`),
    ...unset.map((path) => `${node}: ${path} is taken away`),
  ];
  return lines.map((line) => displayText(line, LONGEST));
}
