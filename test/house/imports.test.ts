import { expect, test } from 'vitest';
import { importProblems } from '../../scripts/house/import-problems.ts';
import { readTree, treeFiles } from '../../scripts/house/tree.ts';

/** What the checker says about a tree of these files. */
function problems(files: Record<string, string>): string[] {
  return importProblems(new Map(Object.entries(files)));
}

test('every file of the tree keeps to the table of rooms', () => {
  const files = readTree(treeFiles(/\/.*\.ts$/));
  expect(files.size).toBeGreaterThan(100);
  expect(importProblems(files)).toEqual([]);
}, 30_000);

test.each([
  [
    'src/errors/a.ts',
    "import { b } from '../document/b.ts';",
    'imports src/document/b.ts, and src/errors may import nothing',
  ],
  [
    'src/n8n/a.ts',
    "import { b } from '../session/b.ts';",
    'imports src/session/b.ts, and src/n8n may import src/document, src/errors',
  ],
  [
    'src/n8n/a.ts',
    "export * from '../session/b.ts';",
    'imports src/session/b.ts, and src/n8n may import src/document, src/errors',
  ],
  [
    'src/n8n/a.ts',
    "const b = await import('../session/b.ts');",
    'imports src/session/b.ts, and src/n8n may import src/document, src/errors',
  ],
  [
    'src/ports/a.ts',
    "import type { B } from '../store/b.ts';",
    /^imports src\/store\/b.ts, and src\/ports may import /,
  ],
  [
    'src/adapters/model.ts',
    "import { b } from '../planner/b.ts';",
    /^imports src\/planner\/b.ts, and src\/adapters may import /,
  ],
  ['src/session/a.ts', "import { z } from 'zod';", 'imports zod, and src/session carries none'],
  ['src/document/a.ts', "import get from 'lodash/get.js';", 'imports lodash, and src/document carries none'],
  ['src/agent/a.ts', "import { join } from 'node:path';", "imports node:path, and src/agent has nothing of Node's"],
  ['workflows/a.ts', "import { join } from 'node:path';", "imports node:path, and workflows has nothing of Node's"],
  [
    'workflows/a.ts',
    "import { b } from '../activities/b.ts';",
    'imports activities/b.ts by value, and workflows may import types of it only',
  ],
  [
    'workflows/a.ts',
    "import { type B } from '../activities/b.ts';",
    'imports activities/b.ts by value, and workflows may import types of it only',
  ],
  [
    'src/service/a.ts',
    "import { Client } from '@temporalio/client';",
    'imports @temporalio/client, which only workflows, activities, temporal, test, bench may',
  ],
  [
    'scripts/a.ts',
    "import type { Client } from '@temporalio/client';",
    'imports @temporalio/client, which only workflows, activities, temporal, test, bench may',
  ],
  ['src/session/a.ts', 'export const b = () => Date.now();', 'uses Date.now, and src/session is pure'],
  ['src/session/a.ts', 'export const b = () => new Date();', 'uses new Date(), and src/session is pure'],
  ['src/planner/a.ts', 'export const b = Math.random();', 'uses Math.random, and src/planner is pure'],
  ['src/n8n/a.ts', 'export const b = process.env.HOME;', 'uses process, and src/n8n is pure'],
  ['src/agent/a.ts', 'export const b = { fetch };', 'uses fetch, and src/agent is pure'],
  ['elsewhere/a.ts', '', 'stands in no room of the table'],
])('%s with `%s` is refused', (path, text, what) => {
  const found = problems({ [path]: text });
  expect(found).toHaveLength(1);
  const [place, ...words] = found[0]?.split(' ') ?? [];
  expect(place).toBe(`${path}:1`);
  if (typeof what === 'string') expect(words.join(' ')).toBe(what);
  else expect(words.join(' ')).toMatch(what);
});

test.each([
  ['src/agent/a.ts', "import { b } from '../n8n/b.ts';"],
  ['src/adapters/planner-endpoint.ts', "import { b } from '../planner/b.ts';"],
  ['src/adapters/planner-endpoint/server.ts', "import { b } from '../../planner/b.ts';"],
  ['src/cli/compose/a.ts', "import { b } from '../../store/b.ts';"],
  ['workflows/a.ts', "import type { B } from '../activities/b.ts';\nconst now = Date.now();"],
  ['workflows/a.ts', "import {\n  proxyActivities,\n} from '@temporalio/workflow';"],
  ['src/n8n/a.ts', "import get from 'lodash/get.js';\nimport { b } from './b.ts';"],
  ['src/n8n/a.ts', "// Date.now() and process\nexport const b = { process: 1, text: 'Math.random()' }.process;"],
  ['src/n8n/a.ts', 'export const b = (fetch: () => number) => fetch();'],
  ['src/n8n/a.ts', 'export const b = (text: string) => new Date(text);'],
  ['src/n8n/a.ts', 'export const b = ({ performance }: { performance: number }) => performance;'],
  ['src/n8n/a.ts', 'export type B = typeof fetch;'],
])('%s with `%s` is fine', (path, text) => {
  expect(problems({ [path]: text })).toEqual([]);
});

test('what service/catalog never loads is found however far down', () => {
  const files = {
    'src/service/catalog/look-up.ts': "import { find } from '../../n8n/find.ts';",
    'src/n8n/find.ts': "import { read } from './read.ts';\nimport type { Z } from './types.ts';",
    'src/n8n/read.ts': "import { z } from 'zod/mini';",
    'src/n8n/types.ts': "import { Kysely } from 'kysely';",
  };
  expect(problems(files)).toEqual([
    'src/service/catalog/look-up.ts:1 loads zod through src/n8n/read.ts, and src/service/catalog never loads it',
  ]);
});

test('the line is the line in the TypeScript', () => {
  const text = 'interface A {\n  b: number;\n}\n\nexport const c: A = {\n  b: Date.now(),\n};\n';
  expect(problems({ 'src/n8n/a.ts': text })).toEqual(['src/n8n/a.ts:6 uses Date.now, and src/n8n is pure']);
});
