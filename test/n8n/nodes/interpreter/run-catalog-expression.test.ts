import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCatalogExpression } from '../../../../src/n8n/nodes/interpreter/run-catalog-expression.ts';

const run = (body: string, parameters: Record<string, unknown> = {}, nodeVersion = 1) =>
  runCatalogExpression(`={{ ${body} }}`, { parameters, nodeVersion });

const UNKNOWN = { known: false };

describe('what catalog expressions are made of', () => {
  test.each([
    ['$parameter.a', 7],
    ['$parameter.none', undefined],
    ['$parameter.list?.length', 3],
    ['$parameter.none?.deep.deeper', undefined],
    ['$parameter.none?.map((x) => x)', undefined],
    ['$parameter.list.map((x, i) => x + i)', [1, 3, 5]],
    ['$parameter.list.filter((x) => x >= 2)', [2, 3]],
    ['$parameter.list.some((x) => x === 3)', true],
    ["['a', ...['b'], 'c'].includes('b')", true],
    ["'a, b'.split(',').map((part) => part.trim())", ['a', 'b']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the expression under test
    ['`Input ${(1 + 1).toString()}`', 'Input 2'],
    ['Array.from({ length: 2 }, (_, i) => i)', [0, 1]],
    ['Array.from({ length: "2" }, (_, i) => i)', [0, 1]],
    ['Array.from({ length: undefined }, (_, i) => i)', []],
    ['Array.isArray($parameter.list)', true],
    ['Object.keys({ x: 1, y: 2 })', ['x', 'y']],
    ["'x' in { x: 1 }", true],
    ["'toString' in { x: 1 }", false],
    ['$nodeVersion >= 1 && !false', true],
    ['0 || "a"', 'a'],
    ['0 ?? "a"', 0],
    ['true ? 1 : 2', 1],
    ['(({ a, b: c }) => a + c)({ a: 1, b: 2 })', 3],
    ['(() => { let x = 1; if (x === 1) { x = 2; } else { x = 3; } return x; })()', 2],
    ['(() => { function f(n) { return n + 1; }; return f(1); })()', 2],
    ['(function named(p) { const o = {}; o.k = p; return o.k; })(5)', 5],
    ['(() => { const list = []; list.push(1, 2); return list; })()', [1, 2]],
    ['(() => { return; })()', undefined],
  ])('%s', (body, value) => {
    expect(run(body, { a: 7, list: [1, 2, 3] })).toEqual({ known: true, value });
  });
});

describe('what it does not understand is unknown', () => {
  test.each([
    'new Date()',
    'this',
    '/a/.test("a")',
    'while (true) {}',
    '1; 2',
    '1 }} {{ 2',
    'for (;;) {}',
    '(() => { while (true) {} })()',
    'async () => 1',
    '$json.x',
    'globalThis',
    'process.exit()',
    'eval("1")',
    'Function("return 1")()',
    '"a".repeat(5)',
    '"a".at(0)',
    '[1].constructor',
    'delete $parameter.a',
    '$parameter.a = 1',
    '$parameter.list.push(4)',
    '(() => { const x = 1; x = 2; return x; })()',
    '[1, , 2]',
    '({ get x() { return 1; } })',
    '({ ["x"]: 1 })',
    '$parameter.none.deep',
    '1 + {}',
    'import("node:fs")',
  ])('%s', (body) => {
    const answer = run(body, { a: 1, list: [1] });
    // Own properties only: `[1].constructor` is a property that the list itself has not.
    expect(answer).toEqual(body === '[1].constructor' ? { known: true, value: undefined } : UNKNOWN);
  });

  test.each(['', '=', 'x', '={{ }}', '={{ 1', '= 1', `={{ ${'('.repeat(9_000)}1${')'.repeat(9_000)} }}`])(
    '%.20s',
    (text) => {
      expect(runCatalogExpression(text, { parameters: {}, nodeVersion: 1 })).toEqual(UNKNOWN);
    },
  );
});

describe('prototypes are out of reach', () => {
  test.each([
    '$parameter.__proto__',
    '$parameter.constructor',
    '({}).__proto__',
    '[].__proto__',
    '({}).toString',
    '({ a: 1 }).hasOwnProperty',
    '$parameter["__proto__"]',
  ])('%s is nothing', (body) => {
    expect(run(body)).toEqual({ known: true, value: undefined });
  });

  test.each([
    '(() => 1).constructor("return 1")()',
    '"a".constructor',
    '(1).constructor',
    '$parameter.__proto__.polluted = 1',
    '({}).constructor.prototype',
    '[].map.call([1], (x) => x)',
    'Array.prototype.push',
    'Object.keys.constructor("return 1")()',
    'Array.from.constructor',
  ])('%s is unknown', (body) => {
    expect(run(body)).toEqual(UNKNOWN);
  });

  test('a __proto__ written in a literal is a plain key', () => {
    const answer = run('({ __proto__: { polluted: 1 } }).polluted');
    expect(answer).toEqual({ known: true, value: undefined });
    expect({}).not.toHaveProperty('polluted');
  });

  test('assigning to __proto__ of an own object changes no prototype', () => {
    run('(() => { const o = {}; o.__proto__ = { polluted: 1 }; return o; })()');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('budgets', () => {
  test.each([
    ['endless recursion', '(() => { function f() { return f(); } return f(); })()'],
    ['a huge count', 'Array.from({ length: 4000000000 }, () => 1)'],
    ['an infinite count', 'Array.from({ length: $parameter.many }, () => 1)'],
    [
      'a list that doubles',
      '(() => { function grow(l, n) { return n >= 1 ? grow([...l, ...l], n - 1) : l; } return grow([1, 2], 20); })()',
    ],
    [
      'a text that doubles',
      '(() => { function grow(t, n) { return n >= 1 ? grow(t + t, n - 1) : t; } return grow("ab", 20); })()',
    ],
    ['many steps', '$parameter.list.map((a) => $parameter.list.map((b) => $parameter.list.map((c) => a)))'],
    ['a long list of data', '$parameter.long.map((x) => x)'],
  ])('%s is given up', (_, body) => {
    const parameters = { many: Number.MAX_SAFE_INTEGER, list: Array(100).fill(1), long: Array(100_000).fill(1) };
    expect(run(body, parameters)).toEqual(UNKNOWN);
  });
});

test('whatever the text, it never throws', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    '{',
    '}',
    '=>',
    '$parameter',
    '.',
    '?.',
    'a',
    '[',
    ']',
    '1',
    "'x'",
    '...',
    'return',
    'const',
    '`',
    '${',
    '+',
    ',',
    ';',
    'map',
    'push',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      expect(run(pieces.join(' '), { a: [1] })).toHaveProperty('known');
    }),
  );
});
