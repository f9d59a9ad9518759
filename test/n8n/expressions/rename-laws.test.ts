import { parseExpressionAt } from 'acorn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { codeTexts } from '../../../src/n8n/expressions/code-texts.ts';
import { findNodeReferences } from '../../../src/n8n/expressions/node-references.ts';
import { parameterTexts } from '../../../src/n8n/expressions/parameter-texts.ts';
import { renameRewrites } from '../../../src/n8n/expressions/rename-rewrites.ts';

const RUNS = { numRuns: 300 };

/** Names as people give them, and as somebody gives them who means ill. */
const name = fc.oneof(
  fc.constantFrom(
    'A',
    'A1',
    "It's",
    'say "hi"',
    'back\\slash',
    '`tick`',
    '$& $1 $$',
    '}}',
    '{{ x }}',
    '🚀 𝒳',
    'é',
    'A.B',
    '$' + '{x}',
    'a\nb',
  ),
  fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom(...('ab \'"`\\$&}{.()[]\n\t🚀'.match(/./gsu) ?? [])),
  }),
);

const quoted = (text: string) => JSON.stringify(text);
const single = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A text that names a node in one of the ways that n8n reads. Braces within would end the expression. */
const naming = fc
  .tuple(
    name,
    fc.constantFrom(quoted, single),
    fc.constantFrom('$(N).item.json.x', '$node[N].json.x', '$items(N)', '$( N ).all()'),
  )
  .filter(([target]) => !target.includes('}}'))
  .map(([target, quote, form]) => ({ target, code: form.replace('N', () => quote(target)) }));

const workflow: fc.Arbitrary<WorkflowJson> = fc
  .record({
    names: fc
      .uniqueArray(name, { minLength: 1, maxLength: 4 })
      .filter((names) => names.every((each) => each.trim() !== '')),
    uses: fc.array(fc.tuple(naming, fc.constantFrom('expression', 'code', 'html')), { maxLength: 5 }),
  })
  .map(({ names, uses }) => ({
    nodes: names.map((each, index) => ({
      id: `${index}`,
      name: each,
      type: 'n8n-nodes-base.code',
      typeVersion: 2,
      position: [0, 0] as const,
      parameters: Object.fromEntries(
        uses
          .filter((_, use) => use % names.length === index)
          .map(([{ code }, where], use): readonly [string, string] => {
            if (where === 'code') return ['jsCode', `const x = ${code};\nreturn x;`];
            return [`field${use}`, where === 'html' ? `<p>{{ ${code} }}</p>` : `=before {{ ${code} }} after`];
          }),
      ),
    })),
    connections: {},
  }));

/** Every node that the texts name, in order. */
function named({ nodes }: WorkflowJson): readonly string[] {
  return nodes.flatMap((node) =>
    parameterTexts(node).flatMap(({ path, text }) =>
      codeTexts(node, path, text).flatMap(({ code, sign }) =>
        findNodeReferences(code, sign).map((found) => found.name),
      ),
    ),
  );
}

function renamed(before: WorkflowJson, from: string, to: string): WorkflowJson {
  const rewrites = renameRewrites(before, from, to);
  return applyOperations(before, [{ type: 'renameNode', node: from, name: to, rewrites }]);
}

const renaming = fc
  .tuple(workflow, fc.nat(), name)
  .map(([before, place, to]) => ({ before, from: before.nodes[place % before.nodes.length]?.name ?? '', to }))
  .filter(({ before, to }) => to.trim() !== '' && before.nodes.every((node) => node.name !== to));

test('a rename changes exactly the references to that node', () => {
  fc.assert(
    fc.property(renaming, ({ before, from, to }) => {
      const expected = named(before).map((target) => (target === from ? to : target));
      expect(named(renamed(before, from, to))).toEqual(expected);
    }),
    RUNS,
  );
});

test('a rename back gives what was there, unless something had the new name before', () => {
  fc.assert(
    fc.property(renaming, ({ before, from, to }) => {
      fc.pre(!named(before).includes(to));
      const back = renamed(renamed(before, from, to), to, from);
      expect(named(back)).toEqual(named(before));
      expect(back.nodes.map((node) => node.name)).toEqual(before.nodes.map((node) => node.name));
      const again = renamed(renamed(back, from, to), to, from);
      expect(hashWorkflow(again)).toBe(hashWorkflow(back));
    }),
    RUNS,
  );
});

test('JavaScript reads every rewritten name letter by letter', () => {
  fc.assert(
    fc.property(name, name, fc.constantFrom(quoted, single), (from, to, quote) => {
      fc.pre(from !== to && !from.includes('}}') && to.trim() !== '');
      const node = { id: '1', name: 'User', type: 'n8n-nodes-base.set', typeVersion: 3, position: [0, 0] as const };
      const nodes = [{ ...node, parameters: { value: `={{ $(${quote(from)}) }}` } }];
      const [rewrite] = renameRewrites({ nodes }, from, to);
      const code = rewrite?.after.slice('={{ '.length, -' }}'.length) ?? '';
      const call = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
      expect(call).toMatchObject({ type: 'CallExpression', arguments: [{ type: 'Literal', value: to }] });
      // The braces of the expression are still the first that end it.
      expect(rewrite?.after.indexOf('}}')).toBe((rewrite?.after.length ?? 0) - 2);
    }),
    RUNS,
  );
});

test('no text makes it crash or hang', () => {
  const hostile = fc.string({
    maxLength: 4000,
    unit: fc.constantFrom("$('", '$node["', '\\', "'", '"', '`', '{{', '}}', '=', '$', '(', ' ', 'a', '🚀'),
  });
  fc.assert(
    fc.property(hostile, name, name, (text, from, to) => {
      const node = { id: '1', name: 'N', type: 'n8n-nodes-base.code', typeVersion: 2, position: [0, 0] as const };
      const parameters = { jsCode: text, value: `=${text}`, html: text };
      for (const { after, before } of renameRewrites({ nodes: [{ ...node, parameters }] }, from, to)) {
        expect(after).not.toBe(before);
      }
    }),
    { numRuns: 150 },
  );
});
