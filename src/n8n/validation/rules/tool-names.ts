import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const MOST_LETTERS = 64;
// These name their tools by themselves, whatever the node is called.
const OWN_NAMES =
  /\.(?:toolCalculator|toolWikipedia|toolSerpApi|toolWolframAlpha|toolThink|toolSearXng|mcpClientTool|.*HitlTool)$/;

/** Two tools of one agent that come to the same name for the model: the agent stops with an error. */
export const toolNames: NodeRule = (checked, { graph, byName }) => {
  const tools = graph
    .into(checked.name)
    .filter(({ input }) => input.type === 'ai_tool')
    .flatMap(({ from }) => byName.get(from) ?? []);
  const taken = new Map<string, CheckedNode>();
  for (const tool of new Set(tools)) {
    const name = tool.disabled ? undefined : toolName(tool);
    const other = name === undefined ? undefined : taken.get(name);
    if (name === undefined) continue;
    taken.set(name, tool);
    if (other === undefined) continue;
    const message = `The tools "${other.name}" and "${tool.name}" of "${checked.name}" are both called ${name} for the model: n8n stops with an error. Rename one.`;
    return [nodeProblem(tool, 'tool-names-clash', 'error', message)];
  }
  return [];
};

/** What the model calls a tool: its own parameter, else the node's name without the signs that models refuse. */
function toolName({ node, name, description }: CheckedNode): string | undefined {
  if (description === undefined || OWN_NAMES.test(node.type)) return undefined;
  const given = visibleProperties(description, node).find(({ path }) => /^\/parameters\/(?:name|toolName)$/.test(path));
  if (typeof given?.value === 'string' && given.value !== '')
    return isExpression(given.value) ? undefined : given.value;
  const plain = name.replace(/[^A-Za-z0-9_-]+/g, '_');
  return plain.length > MOST_LETTERS ? plain.slice(0, MOST_LETTERS).replace(/[_-]+$/, '') : plain;
}
