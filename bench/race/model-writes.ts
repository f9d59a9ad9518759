import type { Operation } from '../../src/document/operation.ts';
import { addNode, type ScriptedStep, setParameter, wire } from '../../test/session/session-driver.ts';

const GIVEN_NAMES = ['A', 'B', 'C'];

/** What a call of the model does: it may clash with people's edits, with other calls and with what is there. */
export function modelCall(pick: number): ScriptedStep[number] {
  const name = GIVEN_NAMES[pick % 3] as string;
  const added = `N${pick % 5}`;
  switch (pick % 14) {
    case 0:
    case 1:
    case 2:
      return [addNode(added)];
    case 3:
    case 4:
      return [setParameter(name, 'shared', `model ${pick}`)];
    case 5:
    case 6:
      return [wire(added, name)];
    case 7:
    case 8:
      return [setParameter(added, 'url', `${pick}`)];
    case 9:
      return [{ type: 'renameNode', node: added, name: `R${pick % 5}` }];
    case 10:
      return [{ type: 'removeNodes', nodes: [pick % 2 === 0 ? added : name] }];
    case 11:
      return [addNode(`M${pick % 3}`), wire(`M${pick % 3}`, added)];
    case 12:
      return { asks: pick % 2 === 0 ? 'plan' : 'question' };
    default:
      return [{ type: 'setName', name: `Name ${pick}` }];
  }
}

/** What a person does to the shape of the canvas. */
export function personShapes(pick: number, id: string): readonly Operation[] {
  const name = GIVEN_NAMES[pick % 3] as string;
  switch (pick % 5) {
    case 0:
      return [addNode(`N${pick % 4}`)];
    case 1:
      return [{ type: 'removeNodes', nodes: [`N${pick % 5}`] }];
    case 2:
      return [{ type: 'renameNode', node: name, name: `${name} of ${id}` }];
    case 3:
      return [{ type: 'setName', name: `Mine ${id}` }];
    default:
      return [wire(name, GIVEN_NAMES[(pick + 1) % 3] as string)];
  }
}
