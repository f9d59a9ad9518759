import type { Wire } from '../../../document/operation.ts';
import { describeSlots } from '../../connections/describe-slots.ts';
import type { Slots } from '../../nodes/node-slots.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem, ProblemFix } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';
import { endTypeFix, errorOutputFix, subNodeFix, toolTypeFix, wirePointer } from './wire-fixes.ts';

const KNOWN = /^(?:main|ai_[A-Za-z]+)$/;

/** Wires between outputs and inputs that the nodes do not have. n8n draws no line for most of them and runs on. */
export const wireEnds: WorkflowRule = (context) => context.wires.flatMap((wire) => checkWire(wire, context));

function checkWire(wire: Wire, context: ValidationContext): readonly Problem[] {
  const { byName } = context;
  const source = byName.get(wire.from);
  const target = byName.get(wire.to);
  if (source === undefined || target === undefined || source.disabled) return [];
  const { type, index } = wire.output;
  const from = `"${wire.from}"`;
  const to = `"${wire.to}"`;
  if (!KNOWN.test(type)) {
    const hint =
      type === 'error' ? ' For errors set onError to continueErrorOutput and wire the last main output.' : '';
    const message = `${from} has wires under "${type}": n8n keeps them and never follows them.${hint}`;
    const path = wirePointer(source.name, type);
    const details = { path, ...fixed(errorOutputFix(source, type, context)) };
    return [nodeProblem(source, 'connection-type-unknown', 'warning', message, details)];
  }
  if (wire.input.type !== type) {
    const message = `The wire from ${from} to ${to} is ${type} at its start and ${wire.input.type} at its end.`;
    const details = fixed(endTypeFix(wire, target, context));
    return [nodeProblem(source, 'connection-type-mismatch', 'warning', message, details)];
  }
  const outputs = ofType(source.slots.outputs, type);
  const inputs = ofType(target.slots.inputs, type);
  if (outputs !== undefined && outputs.length === 0) return [noSuchType(wire, source, target, inputs, context)];
  if (inputs !== undefined && inputs.length === 0) {
    const has = describeSlots(target.slots.inputs as Exclude<Slots, 'unknown'>);
    const message = `${from} is connected to ${to} by ${type}, which ${to} does not take: n8n ignores it. Inputs of ${to}: ${has}.`;
    return [nodeProblem(target, 'connection-not-taken', 'warning', message)];
  }
  const problems: Problem[] = [];
  if (outputs !== undefined && !outputs.some((slot) => slot.index === index)) {
    const message = `${from} is wired from ${type} output ${index}, which it does not have: nothing leaves there. Outputs: ${describeSlots(outputs)}.`;
    problems.push(nodeProblem(source, 'connection-output-missing', 'warning', message));
  }
  if (inputs !== undefined && !inputs.some((slot) => slot.index === wire.input.index)) {
    const message = `${to} is wired to ${type} input ${wire.input.index}, which it does not have. Inputs: ${describeSlots(inputs)}.`;
    problems.push(nodeProblem(target, 'connection-input-missing', 'warning', message));
  }
  return problems;
}

function noSuchType(
  wire: Wire,
  source: CheckedNode,
  target: CheckedNode,
  inputs: Exclude<Slots, 'unknown'> | undefined,
  context: ValidationContext,
): Problem {
  const { type } = wire.output;
  const hasTool = context.nodeTypes.describe(`${source.node.type}Tool`) !== undefined;
  const tool = type === 'ai_tool' && hasTool ? ` Type ${source.node.type}Tool serves as a tool.` : '';
  const has = describeSlots(source.slots.outputs as Exclude<Slots, 'unknown'>);
  const message = `"${wire.from}" is connected to "${wire.to}" by ${type}, which it does not yield. Outputs of "${wire.from}": ${has}.${tool}`;
  // A root that takes the type calls the node for it, and fails; a main wire from nowhere is merely never followed.
  const called = type !== 'main' && target.live && (inputs?.length ?? 0) > 0;
  const fix = type === 'ai_tool' ? toolTypeFix(source, context) : subNodeFix(wire, source, target, context);
  return nodeProblem(source, 'connection-not-yielded', called ? 'error' : 'warning', message, fixed(fix));
}

function fixed(fix: ProblemFix | undefined): { readonly fix?: ProblemFix } {
  return fix === undefined ? {} : { fix };
}

function ofType(slots: Slots, type: string): Exclude<Slots, 'unknown'> | undefined {
  return slots === 'unknown' ? undefined : slots.filter((slot) => slot.type === type);
}
