import type { WorkflowAnswer } from '../../contract/answers.ts';
import type { OutputName } from './draw-workflow.ts';

/** Names outputs as the server's view of the nodes has them, where a node has several main outputs. */
export function outputNames(nodes: WorkflowAnswer['nodes']): OutputName {
  const views = new Map(Object.entries(nodes ?? {}));
  return (node, index) => {
    const main = (views.get(node)?.outputs ?? []).filter((output) => output.type === 'main');
    return main.length > 1 ? (main.find((output) => output.index === index)?.name ?? String(index)) : undefined;
  };
}
