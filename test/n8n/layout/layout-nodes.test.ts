import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeJson, WorkflowJson } from '../../../src/document/workflow-json.ts';
import { listWires } from '../../../src/n8n/connections/list-wires.ts';
import { layoutNodes } from '../../../src/n8n/layout/layout-nodes.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

const step = (name: string, more: Partial<NodeJson> = {}) => ({ ...more, name, type: 'base:noOp' });
const model = (name: string) => ({ name, type: 'lc:lmChatOpenAi' });

/** Places by name, as a plain object. */
function laid(workflow: WorkflowJson, move?: readonly string[]) {
  return Object.fromEntries(layoutNodes(workflow, { nodeTypes: smallNodeTypes, move: move && new Set(move) }));
}

describe('a whole workflow', () => {
  it('flows from left to right on one line', () => {
    const workflow = workflowOf(
      [step('A'), step('B'), step('C')],
      [
        ['A', 'B'],
        ['B', 'C'],
      ],
    );
    expect(laid(workflow)).toEqual({ A: [240, 304], B: [464, 304], C: [688, 304] });
  });

  it('lays branches apart in the order of outputs, and what they join in behind them', () => {
    const workflow = workflowOf(
      [step('End'), step('No'), step('Yes'), { name: 'If', type: 'base:if' }],
      [
        ['If', 'Yes'],
        ['If', 'No', 'main', 1],
        ['No', 'End'],
        ['Yes', 'End'],
      ],
    );
    expect(laid(workflow)).toEqual({ If: [240, 304], Yes: [464, 208], No: [464, 400], End: [688, 304] });
  });

  it('leads a loop back: its body lies right of it, like what comes after', () => {
    const workflow = workflowOf(
      [step('Go'), { name: 'Each', type: 'base:splitInBatches' }, step('Fetch'), step('Report')],
      [
        ['Go', 'Each'],
        ['Each', 'Report'],
        ['Each', 'Fetch', 'main', 1],
        ['Fetch', 'Each'],
      ],
    );
    expect(laid(workflow)).toEqual({ Go: [240, 304], Each: [464, 304], Report: [688, 208], Fetch: [688, 400] });
  });

  it('hangs sub-nodes below what they serve, and theirs below them', () => {
    const workflow = workflowOf(
      [
        step('Go'),
        { name: 'Agent', type: 'lc:agent', typeVersion: 3 },
        model('Model'),
        { name: 'Store', type: 'lc:vectorStore', parameters: { mode: 'retrieve-as-tool' } },
        { name: 'Embed', type: 'lc:embeddings' },
        step('After'),
      ],
      [
        ['Go', 'Agent'],
        ['Agent', 'After'],
        ['Model', 'Agent', 'ai_languageModel'],
        ['Store', 'Agent', 'ai_tool'],
        ['Embed', 'Store', 'ai_embedding'],
      ],
    );
    const places = laid(workflow);
    expect(places.Agent?.[1]).toBe(304);
    expect([places.Model?.[1], places.Store?.[1], places.Embed?.[1]]).toEqual([528, 528, 752]);
    expect(places.After?.[0]).toBeGreaterThanOrEqual((places.Agent?.[0] ?? 0) + 224 + 128);
    expect(new Set(['Go', 'Agent', 'After'].map((name) => places[name]?.[1]))).toEqual(new Set([304]));
  });

  it('stacks flows that have nothing to do with each other, and what is wired to nothing below', () => {
    const workflow = workflowOf(
      [step('A'), step('Loose'), step('B'), step('X'), step('Y')],
      [
        ['A', 'B'],
        ['X', 'Y'],
      ],
    );
    expect(laid(workflow)).toEqual({ A: [240, 304], B: [464, 304], X: [240, 496], Y: [464, 496], Loose: [240, 688] });
  });

  it('knows sub-nodes by their wires where no catalog tells', () => {
    const workflow = workflowOf([step('Agent'), step('Model')], [['Model', 'Agent', 'ai_languageModel']]);
    expect(Object.fromEntries(layoutNodes(workflow))).toEqual({ Agent: [240, 304], Model: [304, 528] });
  });

  it('survives wires to itself, to nothing, in rings, and between sub-nodes that serve each other', () => {
    const workflow = workflowOf(
      [step('A'), step('B'), step('M'), step('N')],
      [
        ['A', 'A'],
        ['A', 'Ghost'],
        ['A', 'B'],
        ['B', 'A'],
        ['M', 'N', 'ai_tool'],
        ['N', 'M', 'ai_tool'],
      ],
    );
    expect(Object.keys(laid(workflow)).sort()).toEqual(['A', 'B', 'M', 'N']);
  });
});

describe('new nodes beside others', () => {
  const old = [step('Old', { position: [1000, 500] }), step('Far', { position: [1224, 500] })];

  it('go right of what leads to them, clear of what lies there', () => {
    expect(laid(workflowOf([...old, step('New')], [['Old', 'New']]), ['New'])).toEqual({ New: [1232, 656] });
    expect(laid(workflowOf([...old, step('New')], [['Far', 'New']]), ['New'])).toEqual({ New: [1456, 496] });
  });

  it('go left of what they lead to', () => {
    expect(laid(workflowOf([...old, step('New')], [['New', 'Old']]), ['New'])).toEqual({ New: [784, 496] });
  });

  it('hang below what they serve, beside what hangs there', () => {
    const agent = { name: 'Agent', type: 'lc:agent', typeVersion: 3, position: [0, 0] as const };
    const nodes = [agent, { ...model('One'), position: [0, 224] as const }, { name: 'Two', type: 'lc:toolCalculator' }];
    const workflow = workflowOf(nodes, [
      ['One', 'Agent', 'ai_languageModel'],
      ['Two', 'Agent', 'ai_tool'],
    ]);
    expect(laid(workflow, ['Two'])).toEqual({ Two: [144, 224] });
  });

  it('keep apart by output', () => {
    const fork = { name: 'If', type: 'base:if', position: [0, 0] as const };
    const workflow = workflowOf(
      [fork, step('Yes'), step('No')],
      [
        ['If', 'Yes'],
        ['If', 'No', 'main', 1],
      ],
    );
    expect(laid(workflow, ['Yes', 'No'])).toEqual({ Yes: [224, -96], No: [224, 96] });
  });

  it('never move what is not named, nor a note', () => {
    const note = { name: 'Note', type: 'base:stickyNote', position: [0, 0] as const };
    expect(Object.keys(laid(workflowOf([...old, note, step('New')]), ['New', 'Note', 'Nobody']))).toEqual(['New']);
    expect(Object.keys(laid(workflowOf([note, step('New')])))).toEqual(['New']);
  });
});

interface Drawn {
  readonly workflow: WorkflowJson;
  readonly move: readonly string[];
}

/** Workflows of up to 300 nodes, most of them wired to near ones, with sub-nodes, rings, notes and places of any kind. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    kinds: fc.array(fc.constantFrom('base:noOp', 'base:if', 'lc:agent', 'lc:lmChatOpenAi', 'base:stickyNote', 'x.y'), {
      maxLength: 300,
    }),
    places: fc.array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })), {
      minLength: 1,
      maxLength: 20,
    }),
    lines: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 9 }), fc.nat({ max: 3 })), { maxLength: 400 }),
    every: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ kinds, places, lines, every }) => {
    const nodes = kinds.map((type, index) => {
      const position = places[index % places.length] ?? ([0, 0] as const);
      return { name: `n${index}`, type, position, typeVersion: type === 'lc:agent' ? 3 : 1 };
    });
    const wires = lines.flatMap(([a, near, far, output]) => {
      const from = nodes[a % Math.max(nodes.length, 1)];
      const to = nodes[(a + (far === 0 ? near : 1 + (near % 4))) % Math.max(nodes.length, 1)];
      if (from === undefined || to === undefined) return [];
      const type = from.type === 'lc:lmChatOpenAi' ? 'ai_languageModel' : 'main';
      return [[from.name, to.name, type, output, 0] as const];
    });
    const move = nodes.filter((_, index) => every === 1 || index % every === 0).map(({ name }) => name);
    return { workflow: workflowOf(nodes, wires), move };
  });

describe('whatever is laid out', () => {
  const RUNS = { numRuns: 150 };

  it('lies on the grid and covers no other node', () => {
    fc.assert(
      fc.property(drawn, ({ workflow, move }) => {
        const places = layoutNodes(workflow, { nodeTypes: smallNodeTypes, move: new Set(move) });
        const others = workflow.nodes.filter(({ name, type }) => !places.has(name) && !type.endsWith('stickyNote'));
        const boxes = [...[...places].map(([, at]) => at), ...others.map(({ position }) => position)];
        for (const [index, [x, y]] of [...places.values()].entries()) {
          if (x % 16 !== 0 || y % 16 !== 0) throw new Error(`off the grid: ${x}, ${y}`);
          for (const [otherX, otherY] of boxes.slice(index + 1)) {
            if (Math.abs(x - otherX) < 96 && Math.abs(y - otherY) < 96) throw new Error(`covered at ${x}, ${y}`);
          }
        }
      }),
      RUNS,
    );
  });

  it('is the same each time, and only what may move has a place', () => {
    fc.assert(
      fc.property(drawn, ({ workflow, move }) => {
        const options = { nodeTypes: smallNodeTypes, move: new Set(move) };
        const places = [...layoutNodes(workflow, options)];
        expect([...layoutNodes(structuredClone(workflow), options)]).toEqual(places);
        const wanted = workflow.nodes.filter(({ name, type }) => move.includes(name) && !type.endsWith('stickyNote'));
        expect(places.map(([name]) => name).sort()).toEqual(wanted.map(({ name }) => name).sort());
      }),
      RUNS,
    );
  });

  it('goes right along a wire that closes no ring', () => {
    fc.assert(
      fc.property(drawn, ({ workflow }) => {
        const acyclic = { ...workflow, connections: forwardOnly(workflow) };
        const places = layoutNodes(acyclic, { nodeTypes: smallNodeTypes });
        for (const [from, types] of Object.entries(acyclic.connections)) {
          for (const [type, outputs] of Object.entries(types)) {
            for (const target of outputs.flatMap((output) => output ?? [])) {
              const [one, other] = [places.get(from), places.get(target.node)];
              if (one === undefined || other === undefined) continue;
              if (type === 'main') expect(other[0]).toBeGreaterThan(one[0]);
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('hangs each sub-node below the one that it serves first', () => {
    fc.assert(
      fc.property(drawn, ({ workflow }) => {
        const places = layoutNodes(workflow, { nodeTypes: smallNodeTypes });
        const onMain = new Set(listWires(workflow).flatMap(({ to, input }) => (input.type === 'main' ? [to] : [])));
        for (const { name, type } of workflow.nodes) {
          if (!type.endsWith('lmChatOpenAi') || onMain.has(name)) continue;
          const [first] = (workflow.connections[name]?.ai_languageModel ?? []).flatMap((output) => output ?? []);
          const served = workflow.nodes.find((node) => node.name === first?.node);
          if (served === undefined || served.name === name || /lmChat|stickyNote/.test(served.type)) continue;
          expect(places.get(name)?.[1]).toBe((places.get(served.name)?.[1] ?? 0) + 224);
        }
      }),
      RUNS,
    );
  });
});

/** The main wires that lead to a later node. */
function forwardOnly({ nodes, connections }: WorkflowJson): WorkflowJson['connections'] {
  const place = new Map(nodes.map(({ name }, index) => [name, index]));
  return Object.fromEntries(
    Object.entries(connections).map(([from, types]) => [
      from,
      {
        main: (types.main ?? []).map(
          (output) => output?.filter(({ node }) => (place.get(node) ?? 0) > (place.get(from) ?? 0)) ?? null,
        ),
      },
    ]),
  );
}
