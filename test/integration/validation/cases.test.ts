import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { validateText } from '../../../src/service/catalog/validate-text.ts';

const CASES = join(import.meta.dirname, '..', '..', 'n8n-cases', 'validator');
const RANK = { info: 1, warning: 2, error: 3 } as const;

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

function judged(file: string) {
  return validateText(nodeTypes, readFileSync(join(CASES, file), 'utf8'));
}

const rows = readFileSync(join(CASES, 'expected.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [file = '', severity = '', nodes = '', what = ''] = line.split('\t');
    return { file, severity, nodes: nodes.split(','), what };
  });

describe('workflows that real n8n has judged', () => {
  it('are all listed', () => {
    const files = readdirSync(CASES).filter((file) => file.endsWith('.json'));
    expect(rows.map((row) => row.file).sort()).toEqual(files.sort());
  });

  it.each(rows.filter((row) => row.severity !== 'none'))('$file: $severity ($what)', ({ file, severity, nodes }) => {
    const least = RANK[severity as keyof typeof RANK];
    const found = judged(file).problems.filter((problem) => RANK[problem.severity] >= least);
    expect(found.some((problem) => nodes.includes(problem.node ?? ''))).toBe(true);
  });

  it.each(rows.filter((row) => row.severity === 'none'))('$file has nothing wrong', ({ file }) => {
    expect(judged(file)).toEqual({ valid: true, setup: [], problems: [] });
  });

  it('lists missing credentials as steps of setting up', () => {
    expect(judged('bad-no-credentials.json')).toMatchObject({
      valid: true,
      setup: [{ node: 'Slack', credential: 'slackApi' }],
    });
  });
});

describe('texts that are no workflow', () => {
  it.each([
    ['', 'shape-not-json'],
    ['{"nodes": [', 'shape-not-json'],
    ['[]', 'shape-no-workflow'],
  ])('%j is judged %s', (text, code) => {
    const { valid, problems } = validateText(nodeTypes, text);
    expect(valid).toBe(false);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });
});
