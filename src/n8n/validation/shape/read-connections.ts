import { formatPointer } from '../../../document/json-pointer.ts';
import { isObject } from '../../../document/json-values.ts';
import type { ConnectionTarget, NodeConnections } from '../../../document/workflow-json.ts';
import type { Problem } from '../problem.ts';
import { shapeProblem } from './shape-problem.ts';

interface ReadConnections {
  readonly problems: readonly Problem[];
  readonly connections: Readonly<Record<string, NodeConnections>>;
}

const FORM = 'n8n has, per node and type, a list of outputs, each a list of {node, type, index}';

/** The wires that can be read, and what n8n refuses to save about the others. */
export function readConnections(given: unknown): ReadConnections {
  if (!isObject(given)) {
    const problem = shapeProblem('shape-connections', '"connections" is not an object.', { path: '/connections' });
    return { problems: [problem], connections: {} };
  }
  const problems: Problem[] = [];
  const sources = Object.entries(given).map(([source, types]) => {
    const report = (keys: readonly string[], what: string) => {
      const path = formatPointer(['connections', source, ...keys]);
      problems.push(
        shapeProblem('shape-connection', `Connections of "${source}": ${what}; ${FORM}.`, { node: source, path }),
      );
    };
    return [source, readSource(types, report)] as const;
  });
  return { problems, connections: Object.fromEntries(sources) };
}

type Report = (keys: readonly string[], what: string) => void;

function readSource(types: unknown, report: Report): NodeConnections {
  if (!isObject(types)) {
    report([], 'not an object');
    return {};
  }
  const read = Object.entries(types).map(([type, outputs]) => {
    if (Array.isArray(outputs))
      return [type, outputs.map((slot, at) => readSlot(slot, [type, `${at}`], report))] as const;
    report([type], 'not a list of outputs');
    return [type, []] as const;
  });
  return Object.fromEntries(read);
}

function readSlot(slot: unknown, keys: readonly string[], report: Report): readonly ConnectionTarget[] | null {
  if (slot === null) return null;
  if (!Array.isArray(slot)) {
    report(keys, 'an output is not a list of wires');
    return isTarget(slot) ? [slot] : null;
  }
  return slot.filter((target, at): target is ConnectionTarget => {
    if (isTarget(target)) return true;
    report([...keys, `${at}`], 'a wire is not {node, type, index}');
    return false;
  });
}

function isTarget(target: unknown): target is ConnectionTarget {
  if (!isObject(target)) return false;
  const { node, type, index } = target;
  return typeof node === 'string' && typeof type === 'string' && Number.isInteger(index) && (index as number) >= 0;
}
