import { readFileSync } from 'node:fs';
import type { Operation, Wire } from '../../../src/document/operation.ts';
import type { NodeJson, WorkflowJson } from '../../../src/document/workflow-json.ts';

/** A file of test/field, as text. */
export function fieldText(name: string): string {
  return readFileSync(new URL(`../../field/${name}`, import.meta.url), 'utf8');
}

export function fieldOperations(name: string): readonly Operation[] {
  return JSON.parse(fieldText(name)) as readonly Operation[];
}

export function node(name: string, more: Partial<NodeJson> = {}): NodeJson {
  return {
    id: `id-${name}`,
    name,
    type: 'n8n-nodes-base.noOp',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
    ...more,
  };
}

export function main(to: string, index = 0) {
  return { node: to, type: 'main', index };
}

export function wire(from: string, to: string, output = 0, input = 0): Wire {
  return { from, output: { type: 'main', index: output }, to, input: { type: 'main', index: input } };
}

/** If "Paid?" leads to "Ship" and "Remind"; "Send" leads to "Alert" by its second output. */
export const SHOP: WorkflowJson = {
  name: 'Shop',
  nodes: [
    node('Paid?'),
    node('Ship', {
      parameters: { url: 'https://a.test', assignments: { assignments: [{ id: 'x1', name: 'tier', value: 'basic' }] } },
    }),
    node('Remind'),
    node('Send', { onError: 'continueErrorOutput' }),
    node('Alert'),
  ],
  connections: {
    'Paid?': { main: [[main('Ship')], [main('Remind')]] },
    Ship: { main: [[main('Remind'), main('Send')]] },
    Send: { main: [[], [main('Alert')]] },
  },
  settings: { executionOrder: 'v1' },
  pinData: { Ship: [{ json: { z: 1, a: 2 } }] },
};

/** The code of the PawlError that `work` throws. */
export function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
}
