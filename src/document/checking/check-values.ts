import { PawlError } from '../../errors/pawl-error.ts';
import { MAX_SLOT } from '../apply/require-wire.ts';
import { jsonFault } from '../json-fault.ts';
import { isIndex, isPosition, shown } from '../json-values.ts';
import { isUnsafeKey } from '../parameter-path.ts';
import { type Check, fieldsOf, filledText, listOf, refuse, requireObject, text } from './check-shape.ts';

export const json: Check = (value, where) => {
  const fault = jsonFault(value);
  if (fault !== undefined) throw refuse(where, fault);
};

export const jsonObject: Check = (value, where) => {
  requireObject(value, where);
  json(value, where);
};

export const nodeName: Check = (value, where) => {
  filledText(value, where);
  if (isUnsafeKey(value as string)) throw refuse(where, `${shown(value)} can not be the name of a node`);
};

const slotIndex: Check = (value, where) => {
  if (isIndex(value) && value <= MAX_SLOT) return;
  if (typeof value !== 'number') throw refuse(where, `a number is asked for, not ${shown(value)}`);
  throw new PawlError('OutOfBounds', `${where}: the index must be a whole number from 0 to ${MAX_SLOT}.`, { where });
};

const slot = fieldsOf({ type: { check: filledText }, index: { check: slotIndex } });

export const wire = fieldsOf({
  from: { check: text },
  output: { check: slot },
  to: { check: text },
  input: { check: slot },
});

/** A node may have any keys beside the ones that are checked here. */
export const newNode: Check = (value, where) => {
  const node = requireObject(value, where);
  for (const [field, check] of Object.entries(NODE_FIELDS)) {
    if (node[field] !== undefined) check(node[field], `${where}.${field}`);
    else if (field === 'name' || field === 'type') throw refuse(where, `a node needs a ${field}`);
  }
  json(value, where);
};

const NODE_FIELDS: { readonly [field: string]: Check } = {
  name: nodeName,
  type: filledText,
  id: filledText,
  typeVersion: (value, where) => {
    if (!(typeof value === 'number' && value > 0))
      throw refuse(where, `a number above 0 is asked for, not ${shown(value)}`);
  },
  position: (value, where) => {
    if (!isPosition(value)) throw refuse(where, `[x, y] is asked for, not ${shown(value)}`);
  },
  parameters: requireObject,
};

/** By source, by connection type, per output a list of targets (or null). */
export const connections: Check = (value, where) => {
  for (const [source, types] of Object.entries(requireObject(value, where))) {
    for (const [type, slots] of Object.entries(requireObject(types, `${where}[${shown(source)}]`))) {
      listOf(outputSlot)(slots, `${where}[${shown(source)}].${type}`);
    }
  }
  json(value, where);
};

const outputSlot: Check = (value, where) => {
  if (value !== null) listOf(target)(value, where);
};

/** Unknown keys of a target are kept. */
const target: Check = (value, where) => {
  const { node, type, index: input } = requireObject(value, where);
  text(node, `${where}.node`);
  filledText(type, `${where}.type`);
  slotIndex(input, `${where}.index`);
};
