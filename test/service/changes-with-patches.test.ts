import { applyPatch } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { JsonObject, WorkflowJson } from '../../src/document/workflow-json.ts';
import { storeWorkflow } from '../../src/service/stored-workflow.ts';
import type { Change } from '../../src/session/change.ts';
import type { EventBody } from '../../src/session/event.ts';
import { changeRow, KEY } from '../store/rows.ts';
import { ANN, makeService } from './make-service.ts';

const node = (name: string) => ({ id: name, name, type: 't.x', typeVersion: 1, position: [0, 0] as const });
const FILE: WorkflowJson = {
  name: 'Orders',
  nodes: [node('A'), node('B')],
  connections: { A: { main: [[{ node: 'B', type: 'main', index: 0 }]] } },
  pinData: { B: [{ json: { x: 1 } }] },
};
const add = (name: string): Operation => ({ type: 'addNodes', nodes: [{ name, type: 't.x', typeVersion: 1 }] });

type Landing = readonly [changes: readonly Change[], result: WorkflowJson];

/** A session in which these landed, one group after the other, and the rest is as it says. */
async function session(landings: readonly Landing[], others: readonly Change[]) {
  const { service, store } = await makeService();
  await service.createSession(ANN, { id: 's1', workflow: { ...FILE } as JsonObject });
  let events = 0;
  for (const change of [...landings.flatMap(([changes]) => changes), ...others]) {
    await store.write(KEY, (writer) => writer.putChange(change));
  }
  for (const [changes, result] of landings) {
    const hash = hashWorkflow(result);
    await store.write(KEY, async (writer) => {
      await storeWorkflow(writer, hash, result);
      await writer.updateSession({ canvasHash: hash });
      const bodies = changes.map((change): EventBody => ({ type: 'change.landed', change: change.id, hash }));
      const frame = { at: 1, turn: 1, step: 1, actor: { kind: 'agent', id: 's1' } } as const;
      await writer.appendEvents(
        bodies.map((body) => {
          events += 1;
          return { ...frame, key: `e${events}`, ...body };
        }),
      );
    });
  }
  return { service, changes: await service.changes(ANN, 's1', { patch: true }) };
}

const landed = (id: string, ...operations: Operation[]) => changeRow(id, { operations, status: 'landed' });

describe('changes with their patches', () => {
  it('lead step by step from the first workflow to the draft of now', async () => {
    const one = landed('1', { type: 'removeNodes', nodes: ['B'] }, add('C'));
    const two = landed('2', { type: 'setName', name: 'New' });
    const three = landed('3', add('D'));
    const first = [one, two].reduce((now, { id, operations }) => applyOperations(now, operations, { key: id }), FILE);
    const second = applyOperations(first, three.operations, { key: '3' });
    const pending = changeRow('4', { operations: [add('E')], status: 'pending' });
    const { service, changes } = await session(
      [
        [[one, two], first],
        [[three], second],
      ],
      [pending],
    );
    const document = JSON.parse(JSON.stringify(FILE));
    for (const { patch = [] } of changes) applyPatch(document, structuredClone(patch) as never);
    const { workflow } = await service.getWorkflow(ANN, 's1', { draft: true });
    expect(document).toEqual(JSON.parse(JSON.stringify(workflow)));
    expect(changes.map(({ patch }) => patch?.length)).toEqual([4, 1, 1, 1]);
  });

  it('have none where nothing tells what they stood upon', async () => {
    const cleared = landed('1', add('C'));
    const after = applyOperations({ ...FILE, nodes: [], connections: {} }, cleared.operations, { key: '1' });
    const dismissed = changeRow('2', { status: 'dismissed' });
    const { service, changes } = await session([[[cleared], after]], [dismissed]);
    expect(changes.map(({ id, patch }) => [id, patch])).toEqual([
      ['1', undefined],
      ['2', undefined],
    ]);
    expect(await service.changes(ANN, 's1')).toEqual([cleared, dismissed]);
  });
});
