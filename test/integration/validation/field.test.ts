import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { validateText } from '../../../src/service/catalog/validate-text.ts';

const FIELD = join(import.meta.dirname, '..', '..', 'field');

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

// Each file is a fault that people met; see the id in the file's name.
it.each([
  ['F77', []],
  ['F79', []],
  ['F80', ['error shape-type-version Shape', 'warning connection-type-unknown Call']],
  ['F81', []],
  ['F87', []],
  ['F88', []],
  ['F92', ['error required-input-empty Desk agent']],
  ['F93', ['warning mapping-shape Run child']],
  ['F93b', ['error mapping-shape Run child']],
  ['F97', ['error expression-syntax Bad', 'error expression-syntax Names']],
  ['F98', ['warning expression-blanks Loose', 'warning expression-blanks LooseText']],
  ['F99', []],
  ['F100', []],
  ['F111', []],
  ['F112', []],
  ['F114', ['error required-input-empty Chat']],
  ['F119.merged', ['error webhook-answer-unused Hook']],
  ['F131', ['warning loop-not-reset Inner']],
  ['F132', []],
  ['F133a', []],
  ['F133b', []],
])('%s is judged as n8n behaves', (id, expected) => {
  const { problems } = validateText(nodeTypes, readFileSync(join(FIELD, `${id}.json`), 'utf8'));
  const told = problems.filter((problem) => problem.code !== 'credentials-missing');
  expect(told.map(({ severity, code, node }) => `${severity} ${code} ${node}`)).toEqual(expected);
});

it.each([
  ['F79', ['Main model', 'Spare model']],
  ['F87', ['Model', 'Find file', 'Writer model']],
])('%s asks for credentials of these nodes only', (id, nodes) => {
  const { setup } = validateText(nodeTypes, readFileSync(join(FIELD, `${id}.json`), 'utf8'));
  expect(setup.map((step) => step.node)).toEqual(nodes);
});
