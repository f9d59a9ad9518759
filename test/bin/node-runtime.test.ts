import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureNode, isNewEnough, localNode } from '../../bin/lib/node-runtime.mjs';

test('Node 24 and later will do', () => {
  expect(['v18.20.0', 'v20.20.2', 'v22.18.0', 'v23.9.0'].filter(isNewEnough)).toEqual([]);
  expect(['v24.0.0', 'v25.1.0', 'v100.0.0'].filter(isNewEnough)).toEqual(['v24.0.0', 'v25.1.0', 'v100.0.0']);
});

test('the Node of the clone is where npm puts it, or nowhere', () => {
  const path = join('/clone', 'node_modules', 'node', 'bin', 'node');
  expect(localNode('/clone', (file) => file === path)).toBe(path);
  expect(localNode('/clone', () => false)).toBeUndefined();
});

test('a process that is new enough uses its own', async () => {
  expect(await ensureNode('/nowhere', () => {})).toBe(process.execPath);
});
