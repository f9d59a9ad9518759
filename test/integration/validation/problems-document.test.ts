import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { isObject } from '../../../src/document/json-values.ts';
import { PROBLEMS } from '../../../src/errors/problem-codes.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { validateText } from '../../../src/service/catalog/validate-text.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'problems.md');
const SECTION = /^## (?<code>\S+)\n\n(?<severity>\w+)(?<body>[\s\S]*?)\nRight: \S/;
const SEVERITIES: Readonly<Record<string, string>> = { Error: 'error', Warning: 'warning', Information: 'info' };
// An example would be five megabytes, or no file at all.
const WITHOUT_EXAMPLE = ['shape-too-large', 'shape-unreadable'];
const ONLY_STRICT = ['node-unreached', 'node-version-old'];

const sections = readFileSync(DOCUMENT, 'utf8')
  .split(/^(?=## )/m)
  .slice(1)
  .map((text) => {
    const { code = '', severity = '', body = '' } = SECTION.exec(text)?.groups ?? {};
    return { code, severity: SEVERITIES[severity], example: /```json\n([\s\S]*?)\n```/.exec(body)?.[1] };
  });

describe('docs/problems.md', () => {
  it('has a section for every code, in order', () => {
    expect(sections.map(({ code }) => code)).toEqual(Object.keys(PROBLEMS));
  });

  it('has an example wherever there can be one', () => {
    const without = sections.filter(({ example }) => example === undefined);
    expect(without.map(({ code }) => code)).toEqual(WITHOUT_EXAMPLE);
  });

  describe('each example has exactly its problem', () => {
    let nodeTypes: NodeTypes;

    beforeAll(async () => {
      nodeTypes = await createCachedNodeCatalog().current();
    });

    it.each(sections.filter(({ example }) => example !== undefined))('$code', ({ code, severity, example = '' }) => {
      const profile = ONLY_STRICT.includes(code) ? 'strict' : 'default';
      const { problems } = validateText(nodeTypes, code === 'shape-not-json' ? example : whole(example), { profile });
      expect(problems.map((problem) => `${problem.severity} ${problem.code}`)).toEqual([`${severity} ${code}`]);
    });
  });
});

/** The example with the ids and positions that n8n's files always have. */
function whole(example: string): string {
  const value = JSON.parse(example) as unknown;
  const nodes = isObject(value) ? ((isObject(value.data) ? value.data : value).nodes ?? []) : [];
  for (const [index, node] of (nodes as readonly unknown[]).entries()) {
    if (isObject(node)) Object.assign(node, { id: `id-${index}`, position: [index * 200, 0], ...node });
  }
  return JSON.stringify(value);
}
