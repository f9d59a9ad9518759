import type { JsonObject, NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../catalog/node-description.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { optionChoices } from '../nodes/option-choices.ts';
import { visibleProperties } from '../nodes/visible-properties.ts';

/** Another value of one parameter, with which a node has other inputs or outputs. */
export interface NodeSwitch {
  readonly node: NodeJson;
  readonly parameter: string;
  readonly value: boolean | number | string;
  /** Something that is off goes on, there is one more of something, or the node does something else. */
  readonly kind: 'on' | 'more' | 'choice';
}

const MOST_CHOICES = 16;

/**
 * What could be set on this node so that it has other inputs or outputs: parameters that it shows and that its inputs or
 * outputs are made of.
 */
export function nodeSwitches(nodeTypes: NodeTypes, node: NodeJson): readonly NodeSwitch[] {
  const description = nodeTypes.describe(node.type, node.typeVersion);
  if (description === undefined) return [];
  const formulas = [description.inputs, description.outputs].filter((slots) => typeof slots === 'string').join('\n');
  if (formulas === '') return [];
  return visibleProperties(description, node)
    .filter(({ depth, property }) => depth === 0 && formulas.includes(property.name))
    .flatMap(({ property, value }) => switchesOf(node, property, value));
}

/** The workflow with the switch set. */
export function withSwitch(workflow: WorkflowJson, { node, parameter, value }: NodeSwitch): WorkflowJson {
  const set: NodeJson = { ...node, parameters: { ...node.parameters, [parameter]: value } as JsonObject };
  return { ...workflow, nodes: workflow.nodes.map((other) => (other === node ? set : other)) };
}

function switchesOf(node: NodeJson, property: NodeProperty, value: unknown): readonly NodeSwitch[] {
  const parameter = property.name;
  if (property.type === 'boolean') return value === true ? [] : [{ node, parameter, value: true, kind: 'on' }];
  if (property.type === 'number') {
    return typeof value === 'number' ? [{ node, parameter, value: value + 1, kind: 'more' }] : [];
  }
  const choices = optionChoices(property)?.filter((choice) => choice !== value) ?? [];
  if (choices.length > MOST_CHOICES) return [];
  if (typeof value === 'number') {
    return choices.includes(value + 1) ? [{ node, parameter, value: value + 1, kind: 'more' }] : [];
  }
  return choices.map((choice) => ({ node, parameter, value: choice, kind: 'choice' }));
}
