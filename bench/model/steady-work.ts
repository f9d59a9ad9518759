import type { Content } from './scripted-model.ts';

type Call = Extract<Content[number], { type: 'tool_use' }>;

/** Every so many steps a node is added; in the others one is configured. */
const ADD_EVERY = 4;

/**
 * Work that is alike in every step: two reads and one or two writes, and a text at the end of each turn. `step` counts
 * through the session from 0.
 */
export function steadyWork(stepsPerTurn: number): (step: number) => Content {
  return (step) => {
    if (step % stepsPerTurn === stepsPerTurn - 1) return [{ type: 'text', text: `That was turn ${turnOf(step)}.` }];
    const call = (index: number, name: string, input: Call['input']): Call => {
      return { type: 'tool_use', id: `toolu_${step}_${index}`, name, input };
    };
    const added = lastAdded(step);
    const reads = [
      call(0, 'search_nodes', { queries: [{ queryType: 'name', query: 'http request' }] }),
      call(1, 'get_node_parameter', { nodeId: nodeName(added === step ? 0 : added), path: 'url' }),
    ];
    return added === step ? [...reads, ...addition(step, call)] : [...reads, configuration(step, added, call)];
  };

  function turnOf(step: number): number {
    return Math.floor(step / stepsPerTurn) + 1;
  }

  /** The step in which the newest node was added; the last step of a turn adds none. */
  function lastAdded(step: number): number {
    const candidate = step - (step % ADD_EVERY);
    return candidate % stepsPerTurn === stepsPerTurn - 1 ? candidate - ADD_EVERY : candidate;
  }

  function addition(step: number, call: (index: number, name: string, input: Call['input']) => Call): readonly Call[] {
    const node = call(2, 'add_nodes', {
      nodeType: 'n8n-nodes-base.httpRequest',
      name: nodeName(step),
      connectionParametersReasoning: 'as asked',
      connectionParameters: { url: 'https://example.com' },
    });
    if (step === 0) return [node];
    const wire = { sourceNodeId: nodeName(lastAdded(step - 1)), targetNodeId: nodeName(step) };
    return [node, call(3, 'connect_nodes', wire)];
  }
}

function configuration(
  step: number,
  node: number,
  call: (index: number, name: string, input: Call['input']) => Call,
): Call {
  const set = [{ path: 'url', value: `https://example.com/${step}` }];
  return call(2, 'set_parameters', { node: nodeName(node), set });
}

function nodeName(step: number): string {
  return `Request ${step}`;
}
