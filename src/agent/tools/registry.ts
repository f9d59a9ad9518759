import type { ModelTool } from '../../contract/messages-api.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { TurnMode } from '../../session/input.ts';
import { inputSchema } from '../input/parse-tool-input.ts';
import { quote } from '../text/quote.ts';
import type { Tool } from '../tool.ts';
import { addNodes } from './add-nodes.ts';
import { askUser } from './ask-user.ts';
import { connectNodes } from './connect-nodes.ts';
import { describeWorkflowIo } from './describe-workflow-io.ts';
import { getGuide } from './get-guide.ts';
import { getNodeDetails } from './get-node-details.ts';
import { getNodeParameter } from './get-node-parameter.ts';
import { getWorkflow } from './get-workflow.ts';
import { proposePlan } from './propose-plan.ts';
import { removeConnection } from './remove-connection.ts';
import { removeNode } from './remove-node.ts';
import { renameNode } from './rename-node.ts';
import { searchNodes } from './search-nodes.ts';
import { setNodeSettings } from './set-node-settings.ts';
import { setParameters } from './set-parameters.ts';
import { setWorkflowSettings } from './set-workflow-settings.ts';
import { updateNodeParameters } from './update-node-parameters.ts';
import { validateWorkflowTool } from './validate-workflow.ts';

/** How a turn goes, as far as it decides which tools there are. */
export type ToolMode = TurnMode;

/** Every tool that the model can call, in the order in which it is told of them. A new one is added here. */
export const TOOLS: readonly Tool[] = [
  searchNodes,
  getGuide,
  getNodeDetails,
  addNodes,
  connectNodes,
  setParameters,
  updateNodeParameters,
  setNodeSettings,
  removeConnection,
  removeNode,
  renameNode,
  setWorkflowSettings,
  getWorkflow,
  describeWorkflowIo,
  getNodeParameter,
  validateWorkflowTool,
  proposePlan,
  askUser,
] as readonly Tool[];

/** Asking only reads; what has to be planned first changes nothing yet; where nothing is planned, no plan is proposed. */
const OFFERED: Readonly<Record<ToolMode, (tool: Tool) => boolean>> = {
  build: () => true,
  ask: (tool) => tool.class === 'read',
  plan: (tool) => tool.class !== 'write',
  direct: (tool) => tool.asks !== 'plan',
};

const MISSING: Readonly<Record<ToolMode, string>> = {
  build: 'it is not offered',
  ask: 'this turn only answers a question',
  plan: 'a plan has to be approved before anything changes',
  direct: 'here nothing is planned before it is built',
};

/** The tool of this name, as far as the mode offers it: asking reads only. ToolNotFound lists those that it offers. */
export function findTool(name: string, mode: ToolMode = 'build'): Tool {
  const tool = offered(mode).find((candidate) => candidate.name === name);
  if (tool !== undefined) return tool;
  const there = offered(mode).map((candidate) => candidate.name);
  const known = TOOLS.some((candidate) => candidate.name === name);
  const why = known ? `${name}: ${MISSING[mode]}` : `There is no tool ${quote(name, 64)}`;
  throw new PawlError('ToolNotFound', `${why}; the tools are ${there.join(', ')}.`, { tool: name.slice(0, 64) });
}

/** The tools as a model is told of them; the same for every request of a mode, so that a provider's cache holds. */
export function toolSchemas(mode: ToolMode): readonly ModelTool[] {
  return SCHEMAS[mode];
}

function offered(mode: ToolMode): readonly Tool[] {
  return TOOLS.filter((tool) => OFFERED[mode](tool));
}

const schemasOf = (mode: ToolMode): readonly ModelTool[] =>
  offered(mode).map((tool) => ({ name: tool.name, description: tool.description, inputSchema: inputSchema(tool) }));

const SCHEMAS: Readonly<Record<ToolMode, readonly ModelTool[]>> = {
  build: schemasOf('build'),
  ask: schemasOf('ask'),
  plan: schemasOf('plan'),
  direct: schemasOf('direct'),
};
