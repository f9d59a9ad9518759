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
const NOTE = 'n8n-nodes-base.stickyNote';

function at(name: string, type: string, position: readonly [number, number], more: Partial<NodeJson> = {}) {
  return { name, type, position, ...more };
}

function placed(nodes: readonly ReturnType<typeof at>[], type: string, typeVersion = 1) {
  return placeNode(workflowOf(nodes), smallNodeTypes, { type, typeVersion });
}

describe('where a new node goes that is wired to nothing yet', () => {
  it('starts an empty canvas at the same place', () => {
    expect(placed([], SET)).toEqual([240, 304]);
    expect(placed([], MODEL)).toEqual([240, 528]);
  });

  it('goes right of the rightmost node, at its height, also where that one is wide', () => {
    expect(placed([at('Go', TRIGGER, [240, 304]), at('A', SET, [464, 416])], SET)).toEqual([688, 416]);
    expect(placed([at('Agent', AGENT, [240, 304], { typeVersion: 3 })], SET)).toEqual([592, 304]);
  });

  it('starts another trigger at the left, below all', () => {
    const nodes = [at('Go', TRIGGER, [240, 304]), at('A', SET, [464, 304])];
    expect(placed(nodes, TRIGGER)).toEqual([240, 496]);
  });

  it('hangs sub-nodes below the flow, side by side', () => {
    const agent = at('Agent', AGENT, [240, 304], { typeVersion: 3 });
    expect(placed([agent], MODEL)).toEqual([240, 528]);
    expect(placed([agent, at('M', MODEL, [240, 528])], MODEL)).toEqual([384, 528]);
    expect(placed([at('M', MODEL, [240, 528])], MODEL)).toEqual([384, 528]);
  });

  it('leaves a note readable, but for one that is far too large', () => {
    const go = at('Go', TRIGGER, [240, 304]);
    const note = (parameters: object) => at('Note', NOTE, [464, 304], { parameters } as Partial<NodeJson>);
    expect(placed([go, note({})], SET)).toEqual([464, 512]);
    expect(placed([go, note({ height: 320 })], SET)).toEqual([464, 672]);
    expect(placed([go, note({ height: 9000 })], SET)).toEqual([464, 304]);
  });

  it('goes onto a note that lies behind nodes, below its first lines', () => {
    const frame = at('Frame', NOTE, [160, 240], { parameters: { width: 900, height: 400 } });
    expect(placed([at('Go', TRIGGER, [240, 352]), frame], SET)).toEqual([464, 352]);
    expect(placed([at('Go', TRIGGER, [240, 304]), frame], SET)).toEqual([464, 352]);
  });

  it('does not mind fractions, positions that are none, or types that nobody knows', () => {
    expect(placed([at('Go', TRIGGER, [240.4, 303.7])], 'x.unknown')).toEqual([464, 304]);
    const broken = { ...nodeOf({ name: 'X', type: SET }), position: 'here' } as unknown as NodeJson;
    const workflow = { nodes: [broken], connections: {} };
    expect(placeNode(workflow, smallNodeTypes, { type: SET, typeVersion: 1 })).toEqual([224, 0]);
  });

  it('never covers another node and always lies on the grid', () => {
    const type = fc.constantFrom(SET, AGENT, MODEL, TRIGGER, 'n8n-nodes-base.if', 'x.unknown');
    fc.assert(
      fc.property(fc.array(type, { maxLength: 20 }), (types) => {
        const nodes: NodeJson[] = [];
        for (const [index, type] of types.entries()) {
          const workflow = { nodes, connections: {} };
          const position = placeNode(workflow, smallNodeTypes, { type, typeVersion: 1 });
          expect(position.map((value) => Math.abs(value % 16))).toEqual([0, 0]);
          for (const { position: other } of nodes) {
            const apart = Math.abs(other[0] - position[0]) >= 96 || Math.abs(other[1] - position[1]) >= 96;
            expect(apart).toBe(true);
          }
          nodes.push(nodeOf({ name: `N${index}`, type, position }));
        }
      }),
      { numRuns: 60 },
    );
  });
});
