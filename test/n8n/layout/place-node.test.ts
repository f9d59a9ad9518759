import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeJson } from '../../../src/document/workflow-json.ts';
import { placeNode } from '../../../src/n8n/layout/place-node.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { nodeOf, workflowOf } from '../support/workflow-of.ts';

const SET = 'n8n-nodes-base.set';
const AGENT = '@n8n/n8n-nodes-langchain.agent';
const MODEL = '@n8n/n8n-nodes-langchain.lmChatOpenAi';
const TRIGGER = 'n8n-nodes-base.manualTrigger';

function at(name: string, type: string, position: readonly [number, number], more: Partial<NodeJson> = {}) {
  return { name, type, position, ...more };
}

function placed(nodes: Parameters<typeof workflowOf>[0], request: Parameters<typeof placeNode>[2]) {
  return placeNode(workflowOf(nodes), smallNodeTypes, request);
}

describe('where a new node goes', () => {
  it('starts an empty canvas at the same place', () => {
    expect(placed([], { type: SET })).toEqual([240, 300]);
    expect(placed([], { type: MODEL })).toEqual([240, 520]);
  });

  it('goes right of the rightmost node, at its height', () => {
    const nodes = [at('Go', TRIGGER, [240, 300]), at('A', SET, [480, 420])];
    expect(placed(nodes, { type: SET })).toEqual([720, 420]);
  });

  it('goes right of the node it follows', () => {
    const nodes = [at('Go', TRIGGER, [240, 300]), at('Far', SET, [2400, 300])];
    expect(placed(nodes, { type: SET, after: 'Go' })).toEqual([480, 300]);
  });

  it('leaves more room after a node with sub-nodes', () => {
    expect(placed([at('Agent', AGENT, [240, 300], { typeVersion: 3 })], { type: SET, after: 'Agent' })).toEqual([
      640, 300,
    ]);
  });

  it('lays branches apart', () => {
    const nodes = [at('If', 'n8n-nodes-base.if', [240, 300])];
    expect(placed(nodes, { type: SET, after: 'If', output: 0 })).toEqual([480, 200]);
    expect(placed(nodes, { type: SET, after: 'If', output: 1 })).toEqual([480, 400]);
  });

  it('hangs sub-nodes below the node they serve, side by side', () => {
    const agent = at('Agent', AGENT, [240, 300], { typeVersion: 3 });
    expect(placed([agent], { type: MODEL, root: 'Agent' })).toEqual([240, 520]);
    expect(placed([agent, at('M', MODEL, [240, 520])], { type: MODEL, root: 'Agent' })).toEqual([420, 520]);
    expect(placed([agent], { type: MODEL })).toEqual([240, 520]);
  });

  it('starts another trigger at the left, below', () => {
    const nodes = [at('Go', TRIGGER, [240, 300]), at('A', SET, [480, 300])];
    expect(placed(nodes, { type: TRIGGER })).toEqual([240, 500]);
  });

  it('does not mind notes, fractions, or positions that are none', () => {
    const note = at('Note', 'n8n-nodes-base.stickyNote', [480, 300]);
    expect(placed([at('Go', TRIGGER, [240.4, 299.7]), note], { type: SET, after: 'Go' })).toEqual([480, 300]);
    const broken = { ...nodeOf({ name: 'X', type: SET }), position: 'here' } as unknown as NodeJson;
    expect(placeNode({ nodes: [broken] }, smallNodeTypes, { type: SET })).toEqual([240, 0]);
  });

  it('never covers another node and always lies on the grid', () => {
    const type = fc.constantFrom(SET, AGENT, MODEL, TRIGGER, 'n8n-nodes-base.if', 'x.unknown');
    const request = fc.record({ type, neighbour: fc.nat(20), output: fc.nat(2), known: fc.boolean() });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 20 }), (requests) => {
        const nodes: NodeJson[] = [];
        for (const [index, { type, neighbour, output, known }] of requests.entries()) {
          const name = nodes[neighbour % Math.max(nodes.length, 1)]?.name;
          const near = known && name !== undefined ? { after: name, root: name, output } : {};
          const position = placeNode({ nodes }, smallNodeTypes, { type, ...near });
          expect(position.map((value) => Math.abs(value % 20))).toEqual([0, 0]);
          for (const { position: other } of nodes) {
            const apart = Math.abs(other[0] - position[0]) >= 100 || Math.abs(other[1] - position[1]) >= 100;
            expect(apart).toBe(true);
          }
          nodes.push(nodeOf({ name: `N${index}`, type, position }));
        }
      }),
      { numRuns: 60 },
    );
  });
});
