import type { Content } from './scripted-model.ts';

const WORDS = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

/** Turns in which every step says many words and adds a node, but the last, which only talks. */
export function talkingWork(stepsPerTurn: number): (step: number) => Content {
  return (step) => {
    const text = { type: 'text', text: `Step ${step}: ${WORDS}.` } as const;
    if (step % stepsPerTurn === stepsPerTurn - 1) return [text];
    const input = {
      nodeType: 'n8n-nodes-base.noOp',
      name: `Node ${step}`,
      connectionParametersReasoning: 'as asked',
      connectionParameters: {},
    };
    return [text, { type: 'tool_use', id: `toolu_${step}`, name: 'add_nodes', input }];
  };
}
