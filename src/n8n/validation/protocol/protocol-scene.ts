import type { CheckedNode } from '../checked-node.ts';
import { reachedFrom } from '../graph/reached-from.ts';
import type { ValidationContext } from '../validation-context.ts';

const AGENT = /^@n8n\/n8n-nodes-langchain\.agent(?:Tool)?$/;

/** The parts that the agent protocol speaks of, as they are found in a workflow; disabled nodes are no part of it. */
export interface ProtocolScene {
  readonly context: ValidationContext;
  readonly agents: readonly CheckedNode[];
  /** Triggers that start an agent. */
  readonly entries: readonly CheckedNode[];
  /** Nodes that serve an agent as tools. */
  readonly tools: readonly CheckedNode[];
  readonly memories: readonly CheckedNode[];
  /**
   * The triggers by which an agent's workflow calls this one as a tool; without one it is none. Where there is no agent,
   * a webhook is one as well.
   */
  readonly callable: readonly CheckedNode[];
  /** What those triggers lead to. */
  readonly called: readonly CheckedNode[];
  /** The last nodes on the ways from those triggers. */
  readonly ends: readonly CheckedNode[];
}

export function protocolScene(context: ValidationContext): ProtocolScene {
  const { graph } = context;
  const nodes = context.nodes.filter(({ disabled }) => !disabled);
  const agents = nodes.filter(({ node }) => AGENT.test(node.type));
  const names = new Set(agents.map(({ name }) => name));
  const serving = (type: string): readonly CheckedNode[] =>
    nodes.filter(({ name }) => graph.serves(name).some((wire) => wire.output.type === type && names.has(wire.to)));
  const roots = [...names, ...reachedFrom(names, (name) => graph.serves(name).map(({ to }) => to))];
  const leading = reachedFrom(roots, (name) =>
    graph.into(name).flatMap(({ from, output }) => (output.type === 'main' ? [from] : [])),
  );
  const callable = nodes.filter(
    ({ node: { type } }) =>
      type === 'n8n-nodes-base.executeWorkflowTrigger' || (agents.length === 0 && type === 'n8n-nodes-base.webhook'),
  );
  const called = reachedFrom(
    callable.map(({ name }) => name),
    (name) => graph.mainFrom(name).map(({ to }) => to),
  );
  return {
    context,
    agents,
    entries: nodes.filter(({ trigger, name }) => trigger && leading.has(name)),
    tools: serving('ai_tool'),
    memories: serving('ai_memory'),
    callable,
    called: nodes.filter(({ name }) => called.has(name)),
    ends: nodes.filter(({ name }) => called.has(name) && graph.mainFrom(name).length === 0),
  };
}
