import type { Content } from './scripted-model.ts';

/** Steps of so many writes one after the other, at one node that is added first; the last of `steps` says that it is done. */
export function writingWork(steps: number, writesPerStep: number): (step: number) => Content {
  return (step) => {
    if (step >= steps - 1) return [{ type: 'text', text: 'Done.' }];
    return Array.from({ length: writesPerStep }, (_, index) => ({
      type: 'tool_use' as const,
      id: `toolu_${step}_${index}`,
      ...(step === 0 && index === 0 ? ADDITION : settingOf(step, index)),
    }));
  };
}

const NODE = 'Request';
const ADDITION = {
  name: 'add_nodes',
  input: {
    nodeType: 'n8n-nodes-base.httpRequest',
    name: NODE,
    connectionParametersReasoning: 'as asked',
    connectionParameters: {},
  },
};

function settingOf(step: number, index: number) {
  const set = [{ path: 'url', value: `https://example.com/${step}/${index}` }];
  return { name: 'set_parameters', input: { node: NODE, set } };
}
