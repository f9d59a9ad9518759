import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../../src/library/n8n.ts';

const page = readFileSync(new URL('../../docs/n8n.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('../../docs/examples/n8n.ts', import.meta.url), 'utf8');

test('whatever other programs can import is on the page, and the page names nothing else', () => {
  const documented = [...page.matchAll(/^\| `(.+?)` \|/gm)].flatMap(([, calls = '']) =>
    [...calls.matchAll(/(\w+)\(/g)].map(([, name]) => name),
  );
  const errors = ['PawlError', 'isPawlError'];
  expect([...documented, ...errors].sort()).toEqual(Object.keys(library).sort());
});

test('the example imports only what there is', () => {
  const [, names = ''] = /import \{([^}]+)\} from 'pawl\/n8n'/.exec(example) ?? [];
  const values = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  expect(values.filter((name) => !Object.hasOwn(library, name))).toEqual([]);
});
