import type { CheckedNode } from '../checked-node.ts';
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
  const roots = new Set(agents.flatMap(({ name }) => [name, ...graph.served(name)]));
  const callable = nodes.filter(
    ({ node: { type } }) =>
      type === 'n8n-nodes-base.executeWorkflowTrigger' || (agents.length === 0 && type === 'n8n-nodes-base.webhook'),
  );
  const called = new Set(callable.flatMap(({ name }) => [...graph.descendants(name)]));
  return {
    context,
    agents,
    entries: nodes.filter(
      ({ trigger, name }) => trigger && [...graph.descendants(name)].some((each) => roots.has(each)),
    ),
    tools: serving('ai_tool'),
    memories: serving('ai_memory'),
    callable,
    ends: nodes.filter(({ name }) => called.has(name) && graph.mainFrom(name).length === 0),
  };
}
