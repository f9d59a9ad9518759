import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A package of somebody else's, with a dependency on this clone as `npm install ../pawl` makes it.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const package_ = mkdtempSync(join(tmpdir(), 'pawl-consumer-'));

const WORKFLOW = {
  name: 'Orders',
  nodes: [
    { id: '1', name: 'Go', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
    {
      id: '2',
      name: 'Fetch',
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      position: [220, 0],
      parameters: { url: 'https://a.test' },
    },
  ],
  connections: { Go: { main: [[{ node: 'Fetch', type: 'main', index: 0 }]] } },
};

/** What Node's own page on type stripping recommends, strict, and stricter than this repository. */
const TSCONFIG = {
  compilerOptions: {
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    rewriteRelativeImportExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    skipLibCheck: true,
  },
  files: ['n8n.ts'],
};

function run(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: package_ }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: `${out}${err}` });
    });
  });
}

beforeAll(() => {
  const write = (name: string, value: unknown) => writeFileSync(join(package_, name), JSON.stringify(value));
  write('package.json', { name: 'consumer', type: 'module', dependencies: { pawl: 'file:../pawl' } });
  write('tsconfig.json', TSCONFIG);
  write('in.json', WORKFLOW);
  mkdirSync(join(package_, 'node_modules'));
  symlinkSync(ROOT, join(package_, 'node_modules', 'pawl'));
  cpSync(join(ROOT, 'docs', 'examples', 'n8n.ts'), join(package_, 'n8n.ts'));
});

afterAll(() => rmSync(package_, { recursive: true, force: true }));

test('the example of docs/n8n.md runs and does what it says', async () => {
  const { code, out } = await run('n8n.ts', 'in.json', 'out.json');
  expect(out.split('\n')).toEqual([
    'in.json: 2 nodes, 0 things mended',
    'n8n-nodes-base.slack 2.7: main',
    '1 node added, 1 changed; 1 wire added',
    'Nodes',
    '  ~ "Fetch"',
    '    + onError: "continueErrorOutput"',
    '  + "Tell the team" (n8n-nodes-base.slack)',
    'Wires',
    '  + "Fetch" output 1 → "Tell the team"',
    'as JSON Patch: 3 steps',
    expect.stringMatching(/^valid: (true|false), \d+ problems, 1 credentials to choose$/),
    'beside itself: Go, Fetch, Tell the team, Fetch1, Tell the team1',
    expect.stringMatching(/^NodeNotFound: .*"Nobody"/),
    '',
  ]);
  expect(code).toBe(0);
  const { nodes } = JSON.parse(readFileSync(join(package_, 'out.json'), 'utf8'));
  expect(nodes.map(({ position }: { position: unknown }) => position)).toEqual([
    [240, 304],
    [464, 304],
    [688, 304],
  ]);
});

test('its types are right for a strict project of somebody else, and say what is wrong', async () => {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  expect(await run(tsc, '-p', '.')).toEqual({ code: 0, out: '' });
  const wrong = "import { loadCatalog, search } from 'pawl/n8n';\nsearch(await loadCatalog(), { limit: 1 });\n";
  writeFileSync(join(package_, 'wrong.ts'), wrong);
  writeFileSync(join(package_, 'wrong.json'), JSON.stringify({ ...TSCONFIG, files: ['wrong.ts'] }));
  const { code, out } = await run(tsc, '-p', 'wrong.json');
  expect([code, out]).toEqual([
    expect.any(Number),
    expect.stringMatching(/^wrong\.ts\(2,29\): error TS2741: .*'query'/s),
  ]);
});

test('nothing else of this package can be imported', async () => {
  const { code, out } = await run('--input-type=module', '-e', "await import('pawl/src/n8n/layout/grid.ts')");
  expect([code, out]).toEqual([1, expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED')]);
});
