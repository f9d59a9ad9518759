import type { ModelRequest } from '../../contract/messages-api.ts';
import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { sayParameters } from '../details/say-parameters.ts';
import { trimValues } from '../draft/trim-values.ts';
import { inputSchema } from '../input/parse-tool-input.ts';
import { dataBlock } from '../text/as-data.ts';
import type { NodeBefore } from './nodes-before.ts';
import { CHANGE_TOOL } from './parameter-change.ts';
import { guidesFor } from './parameter-guides.ts';
import { PARAMETER_RULES } from './parameter-rules.ts';

const LONGEST_VALUE = 10_000;

export type ParameterPrompt = Pick<ModelRequest, 'system' | 'tools' | 'messages' | 'forceTool'>;

/**
 * What the model of the fast role is asked so that it words the parameters of one node: everything of a request but the
 * model and its limit. The rules come first and are the same for every node of a kind.
 */
export function parameterPrompt(
  node: NodeJson,
  description: NodeDescription | undefined,
  changes: readonly string[],
  before: readonly NodeBefore[] = [],
): ParameterPrompt {
  const { name, type, typeVersion, parameters = {} } = node;
  const known =
    description === undefined
      ? ['(The catalog does not have this type.)']
      : sayParameters(description, { typeVersion, parameters });
  const shown = { name, type, typeVersion, parameters: trimValues(parameters, name, LONGEST_VALUE) };
  const text = [
    dataBlock('node', shown),
    `<parameters-it-has>\n${known.join('\n').replaceAll('<', '‹')}\n</parameters-it-has>`,
    ...(before.length === 0 ? [] : [dataBlock('nodes-before', before)]),
    dataBlock('changes', changes),
  ];
  return {
    system: [{ text: [PARAMETER_RULES, ...guidesFor(type, description)].join('\n\n'), stable: true }],
    tools: [{ name: CHANGE_TOOL.name, description: CHANGE_TOOL.description, inputSchema: inputSchema(CHANGE_TOOL) }],
    messages: [{ role: 'user', content: [{ type: 'text', text: text.join('\n\n') }] }],
    forceTool: CHANGE_TOOL.name,
  };
}
