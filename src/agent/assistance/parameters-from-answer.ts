import type { ContentBlock } from '../../contract/messages-api.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { CHANGE_TOOL } from './parameter-change.ts';

/**
 * What the model of the fast role wants set, taken from its answer: handed to the tool as `context.assistance`.
 * ModelRefused if it did not call its one tool.
 */
export function parametersFromAnswer(content: readonly ContentBlock[]): unknown {
  const call = content.find((block) => block.type === 'tool_use' && block.name === CHANGE_TOOL.name);
  if (call?.type === 'tool_use') return call.input;
  throw new PawlError(
    'ModelRefused',
    'The model that words parameters gave none; use set_parameters with the values themselves.',
  );
}
