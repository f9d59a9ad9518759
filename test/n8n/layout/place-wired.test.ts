import { describe, expect, it } from 'vitest';
import type { Wire } from '../../../src/document/operation.ts';
import type { NodeJson } from '../../../src/document/workflow-json.ts';
import { placeWired } from '../../../src/n8n/layout/place-wired.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

const step = (name: string, x: number, y = 304, more: Partial<NodeJson> = {}) => ({
  ...more,
  name,
  type: more.type ?? 'base:noOp',
  position: [x, y] as const,
});

type Line = readonly [from: string, to: string, type?: string, output?: number, input?: number];

/** The places that change when the last of the lines is drawn. */
function moves(nodes: readonly ReturnType<typeof step>[], lines: readonly Line[], movable: readonly string[]) {
  const [from = '', to = '', type = 'main', index = 0] = lines.at(-1) ?? [];
  const wire: Wire = { from, output: { type, index }, to, input: { type, index: 0 } };
  return Object.fromEntries(placeWired(workflowOf(nodes, lines), smallNodeTypes, wire, new Set(movable)));
}

describe('a new node that is wired', () => {
  it('comes right of what leads to it, with all that only it leads to', () => {
    const nodes = [step('Old', 0), step('A', 2000), step('B', 2224)];
    const lines: Line[] = [
      ['A', 'B'],
      ['Old', 'A'],
    ];
    expect(moves(nodes, lines, ['A', 'B'])).toEqual({ A: [224, 304], B: [448, 304] });
  });

  it('stays where it is if that is right', () => {
    expect(moves([step('Old', 0), step('A', 224)], [['Old', 'A']], ['A'])).toEqual({});
  });

  it('never moves what was there, nor what leads back', () => {
    const nodes = [step('Old', 0), step('A', 224), step('Far', 2000)];
    expect(moves(nodes, [['A', 'Far']], ['A'])).toEqual({});
    const ring: Line[] = [
      ['Old', 'A'],
      ['A', 'Old'],
    ];
    expect(moves(nodes, ring, ['A', 'Old'])).toEqual({});
  });

  it('comes between the branches that join in it', () => {
    const nodes = [
      step('If', 0, 304, { type: 'base:if' }),
      step('A', 224, 208),
      step('B', 224, 400),
      step('M', 448, 208),
    ];
    const lines: Line[] = [
      ['If', 'A'],
      ['If', 'B', 'main', 1],
      ['A', 'M'],
      ['B', 'M'],
    ];
    expect(moves(nodes, lines, ['A', 'B', 'M'])).toEqual({ M: [448, 304] });
  });

  it('comes below what it serves, with what hangs below it', () => {
    const nodes = [
      step('Agent', 0, 304, { type: 'lc:agent', typeVersion: 3 }),
      step('Store', 2000, 304, { type: 'lc:vectorStore', parameters: { mode: 'retrieve-as-tool' } }),
      step('Embed', 2000, 528, { type: 'lc:embeddings' }),
    ];
    const lines: Line[] = [
      ['Embed', 'Store', 'ai_embedding'],
      ['Store', 'Agent', 'ai_tool'],
    ];
    expect(moves(nodes, lines, ['Store', 'Embed'])).toEqual({ Store: [0, 528], Embed: [64, 752] });
  });

  it('sends away a new node that is wired to nothing and lies where it belongs', () => {
    const nodes = [step('Old', 0), step('Loose', 224), step('A', 448)];
    expect(moves(nodes, [['Old', 'A']], ['A', 'Loose'])).toEqual({ A: [224, 304], Loose: [448, 304] });
  });

  it('stays where a join holds it, though a branch before it moves', () => {
    const nodes = [step('If', 0), step('A', 224), step('M', 448), step('B', 2000)];
    const lines: Line[] = [
      ['If', 'A'],
      ['A', 'M'],
      ['B', 'M'],
      ['If', 'B', 'main', 1],
    ];
    expect(Object.keys(moves(nodes, lines, ['A', 'B', 'M']))).toEqual(['B']);
  });
});
