import type { Fault } from './fault.ts';
import { type LiveNode, ofParameters } from './sites.ts';

/** Programs of Code nodes: not read, stopped, or without items in the end. */
export const CODE_FAULTS: readonly Fault[] = [
  program('code with a bracket too many', (code) => `${code}\n}`),
  program('code with a text that never ends', (code) => `const text = 'never;\n${code}`),
  program('code with a name twice', (code) => `const twice = 1;\nconst twice = 2;\n${code}`),
  program('code that waits where it may not', (code) => `function load() { await helper(); }\n${code}`),
  program('code without a return', () => 'const rows = [{ json: { id: 1 } }];\nrows.length;'),
  program('code that returns a number', () => 'return 42;'),
  program('code that returns text', () => "return 'done';"),
  program('code that returns a list of numbers', () => 'return [1, 2, 3];', 'all'),
  program('code for each item that asks for all', () => 'const [first] = $input.all();\nreturn first;', 'each'),
  program('code for each item that returns a list', () => 'return [{ json: { id: 1 } }];', 'each'),
  program('code that loads a module', (code) => `const files = require('fs');\n${code}`),
  program('code with a name that is nowhere', (code) => `const rows = lodash.uniq([1, 1]);\n${code}`),
  program('code that names a node that is not there', (code) => `const other = $('Nowhere').all();\n${code}`),
];

function program(kind: string, wrong: (code: string) => string, mode?: 'all' | 'each'): Fault {
  return ofParameters(kind, (checked) => {
    const code = checked.node.parameters?.jsCode;
    if (checked.node.type !== 'n8n-nodes-base.code' || typeof code !== 'string') return [];
    return mode !== undefined && mode !== modeOf(checked) ? [] : [{ keys: ['jsCode'], value: wrong(code) }];
  });
}

function modeOf({ node }: LiveNode): 'all' | 'each' {
  return node.parameters?.mode === 'runOnceForEachItem' ? 'each' : 'all';
}
