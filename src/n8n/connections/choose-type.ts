import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeSlots, Slots } from '../nodes/node-slots.ts';
import { describeSlots } from './describe-slots.ts';

/** One end of a wanted connection. */
export interface ConnectionEnd {
  readonly name: string;
  readonly type: string;
  readonly slots: NodeSlots;
}

/** The type of a connection, and whether it runs from the target to the source. */
export interface ChosenType {
  readonly type: string;
  readonly swapped: boolean;
}

/**
 * Which type connects the two ends: the one that the source's outputs share with the target's inputs; a sub-node
 * given as the target is taken as the source. Outputs that are not known yield main, or the wanted type; inputs that
 * are not known take what comes.
 * ConnectionNotPossible lists the choices if there are several or none; `toolType` is the tool variant of the
 * source's type, to be named where a plain node is wanted as a tool.
 */
export function chooseType(
  source: ConnectionEnd,
  target: ConnectionEnd,
  wanted: string | undefined,
  toolType: string | undefined,
): ChosenType {
  const forward = sharedTypes(source, target, wanted);
  const backward = sharedTypes(target, source, wanted).filter((type) => type !== 'main');
  if (wanted !== undefined) {
    if (forward.includes(wanted)) return { type: wanted, swapped: false };
    if (backward.includes(wanted)) return { type: wanted, swapped: true };
    const hint = wanted === 'ai_tool' && toolType !== undefined ? ` (a node of type ${toolType} serves as a tool)` : '';
    throw impossible(source, target, `no ${wanted} connection fits${hint}`);
  }
  const main = forward.includes('main');
  const served = forward.filter((type) => type !== 'main');
  if (main && !(served.length > 0 && servesOnly(source))) return { type: 'main', swapped: false };
  const choices = served.length > 0 ? served : backward;
  const [only, ...others] = choices;
  if (only === undefined) throw impossible(source, target, 'they share no type');
  if (others.length === 0) return { type: only, swapped: served.length === 0 };
  throw new PawlError(
    'ConnectionNotPossible',
    `"${source.name}" and "${target.name}" can be connected by ${choices.join(', ')}: name one of them as the connection type.`,
    { choices },
  );
}

function sharedTypes(from: ConnectionEnd, to: ConnectionEnd, wanted: string | undefined): readonly string[] {
  const outputs = typesOf(from.slots.outputs) ?? [wanted ?? 'main'];
  const inputs = typesOf(to.slots.inputs) ?? outputs;
  return outputs.filter((type) => inputs.includes(type));
}

function typesOf(slots: Slots): readonly string[] | undefined {
  return slots === 'unknown' ? undefined : [...new Set(slots.map((slot) => slot.type))];
}

function servesOnly(end: ConnectionEnd): boolean {
  return typesOf(end.slots.outputs)?.includes('main') === false;
}

function impossible(source: ConnectionEnd, target: ConnectionEnd, why: string): PawlError {
  const outputs = inWords(source.slots.outputs);
  const inputs = inWords(target.slots.inputs);
  const message = `"${source.name}" (${source.type}) cannot be connected to "${target.name}" (${target.type}): ${why}. Outputs of "${source.name}": ${outputs}. Inputs of "${target.name}": ${inputs}.`;
  return new PawlError('ConnectionNotPossible', message, {
    source: source.name,
    target: target.name,
    reason: 'no-type',
  });
}

function inWords(slots: Slots): string {
  return slots === 'unknown' ? 'not known' : describeSlots(slots);
}
