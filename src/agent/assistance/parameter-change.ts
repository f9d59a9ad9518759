import { z } from 'zod';
import type { Json } from '../../document/workflow-json.ts';
import type { ParameterChange } from '../draft/plan-parameters.ts';
import { parseToolInput } from '../input/parse-tool-input.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({
  set: z
    .array(
      z.strictObject({
        path: z.string().describe('From the parameters: options.timeout, rules.values[0].outputKey.'),
        value: z.unknown(),
      }),
    )
    .describe('Every value to set. A list or group may be set as a whole.'),
  unset: z.array(z.string()).optional().describe('Paths to take away.'),
});

/** The one tool that the model of the fast role has to call. */
export const CHANGE_TOOL: Pick<Tool<z.infer<typeof input>>, 'name' | 'description' | 'input'> = {
  name: 'set_parameters',
  description: 'Sets the parameters of the node.',
  input,
};

/** The change that the fast role's arguments mean. ToolInputInvalid if they are of another form. */
export function readParameterChange(given: unknown): ParameterChange {
  const { set, unset = [] } = parseToolInput(CHANGE_TOOL, given);
  return { set: set.map(({ path, value }) => ({ path, value: value as Json })), unset };
}
