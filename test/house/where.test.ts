import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mentionedPaths } from '../../scripts/house/mentioned-paths.ts';
import { ROOT, treeFiles } from '../../scripts/house/tree.ts';

/** Files of other machines or of the user's, which pages name as such. */
const ELSEWHERE = /^(OPERATIONS|IN|OUT|A|B|FILE|run)\.json$/;

describe('paths that pages name are there', () => {
  const pages = treeFiles(/\.md$/).filter((page) => !/^test\/|^evals\//.test(page));

  test.each(pages)('%s', (page) => {
    const missing = mentionedPaths(readFileSync(join(ROOT, page), 'utf8'))
      .filter((path) => !ELSEWHERE.test(path))
      .filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(page), path)));
    expect(missing).toEqual([]);
  });

  test('there is a page that says where things are', () => {
    expect(pages).toContain('docs/where.md');
    expect(mentionedPaths(readFileSync(join(ROOT, 'docs/where.md'), 'utf8')).length).toBeGreaterThan(5);
  });
});

test('paths are links and inline code, not commands, addresses or blocks', () => {
  const page = [
    'See [where](docs/where.md#tools), [n8n](https://n8n.io) and [above](#top).',
    'Tools: `src/agent/tools/`, one is `src/agent/tools/add-nodes.ts`; run `npm test`, `pawl up --home DIR`.',
    'The key `/parameters/url`, the code `StaleBase`, the package `@temporalio/client`, the home `~/.pawl/`.',
    '```',
    '`inside/a/block.ts`',
    '```',
  ].join('\n');
  expect(mentionedPaths(page)).toEqual(['docs/where.md', 'src/agent/tools/', 'src/agent/tools/add-nodes.ts']);
});
