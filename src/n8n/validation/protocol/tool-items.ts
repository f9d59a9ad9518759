import { isObject } from '../../../document/json-values.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { type Finding, fine, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';
import { returnedBy } from './returned-by.ts';

const AI = '@n8n/n8n-nodes-langchain.';

/** P3: a tool gets one object of arguments. */
export function toolTakesObject({ tools }: ProtocolScene): Finding {
  const bare = tools.filter(
    ({ node, description }) =>
      node.type === `${AI}toolCode` &&
      description !== undefined &&
      resolvedParameters(description, node).specifyInputSchema !== true,
  );
  return noneOf(
    bare,
    ({ name }) => `"${name}" gets one text instead of an object: set specifyInputSchema and describe its arguments`,
    tools.length === 0 ? 'there are no tools' : 'every tool gets one object of arguments',
  );
}

/** P4: what a tool needs comes from those arguments. */
export function toolMapsArguments({ tools }: ProtocolScene): Finding {
  const fixed = tools.filter((tool) => takesArguments(tool) && !hasSlots(tool));
  return noneOf(
    fixed,
    ({ name }) =>
      `"${name}" does the same whatever the model gives it: map its parameters with $fromAI or an expression`,
    tools.length === 0 ? 'there are no tools' : 'every tool that takes arguments uses them',
  );
}

/** A node that serves as a tool, or a workflow that declares fields. */
function takesArguments({ node }: CheckedNode): boolean {
  if (node.type === `${AI}toolWorkflow`) {
    const value = ownValue(node.parameters?.workflowInputs, 'value');
    return isObject(value) && Object.keys(value).length > 0;
  }
  return node.type.startsWith('n8n-nodes-base.') && node.type.endsWith('Tool');
}

function hasSlots(tool: CheckedNode): boolean {
  return nodeTexts(tool).evaluated.some(({ text }) => isExpression(text));
}

/** P5: a tool gives back one item. */
export function toolReturnsOneItem({ ends, callable }: ProtocolScene): Finding {
  if (callable.length === 0)
    return fine('this is no workflow of a tool; what its tools give back n8n makes one answer');
  const several = ends.filter((end) => returnedBy(end).some(({ items }) => items > 1));
  return noneOf(
    several,
    ({ name }) => `"${name}" gives back several items`,
    'nothing that is seen gives back several items',
  );
}

/** P6: its JSON has the one key `result`. */
export function toolReturnsResult({ ends, callable }: ProtocolScene): Finding {
  if (callable.length === 0) return fine('this is no workflow of a tool');
  const others = ends.filter((end) => !givesResult(end));
  return noneOf(
    others,
    ({ name }) => `"${name}" ends it without giving back just { result }`,
    'every way ends with { result }',
  );
}

/** True for a last node that surely gives back nothing but `result`. */
export function givesResult(end: CheckedNode): boolean {
  const given = returnedBy(end);
  return given.length > 0 && given.every(({ keys }) => keys?.length === 1 && keys[0] === 'result');
}

/** P7: the value of `result` is a text or an object. */
export function resultIsTextOrObject({ ends, callable }: ProtocolScene): Finding {
  if (callable.length === 0) return fine('this is no workflow of a tool');
  const odd = ends.filter((end) =>
    returnedBy(end).some(({ kind }) => kind !== undefined && !['string', 'object'].includes(kind)),
  );
  return noneOf(
    odd,
    ({ name }) => `the result of "${name}" is neither text nor object`,
    'no result is seen that is neither text nor object',
  );
}

/** P8: what P5 and P6 ask can be had with a last node that shapes the answer. */
export function shapedAnswer(scene: ProtocolScene): Finding {
  const found = [toolReturnsOneItem(scene), toolReturnsResult(scene)].find((finding) => 'fault' in finding);
  if (found === undefined || !('fault' in found)) return fine('the answer has its form');
  return { fault: `${found.fault}: add an Edit Fields node at the end that sets "result" and nothing else` };
}

/** P9: no bare text or number is given back. */
export function noBareReturn({ ends, callable }: ProtocolScene): Finding {
  if (callable.length === 0) return fine('this is no workflow of a tool');
  const bare = ends.filter((end) => returnedBy(end).some((given) => given.bare));
  return noneOf(
    bare,
    ({ name }) => `"${name}" gives back a bare value: return [{ json: { result } }]`,
    'no bare value is given back',
  );
}

/** P10: a tool of several steps is a workflow of its own, called by Execute Workflow. */
export function severalStepsAreWorkflow({ tools, context }: ProtocolScene): Finding {
  const chained = tools.filter(({ name }) =>
    [...context.graph.mainFrom(name), ...context.graph.into(name)].some(({ output }) => output.type === 'main'),
  );
  return noneOf(
    chained,
    ({ name }) => `"${name}" is a tool and one of several steps: put the steps into a workflow of their own`,
    tools.length === 0 ? 'there are no tools' : 'no tool is one of several steps here',
  );
}
