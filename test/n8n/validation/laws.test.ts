import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { PROBLEMS } from '../../../src/errors/problem-codes.ts';
import { fixWorkflow } from '../../../src/n8n/fixing/fix-workflow.ts';
import type { Problem } from '../../../src/n8n/validation/problem.ts';
import { protocolReport } from '../../../src/n8n/validation/protocol/protocol-report.ts';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

const NAMES = ['Go', 'A', 'A 2', 'Agent', 'Model', "It's", '__proto__', 'Hook'];
const TYPES = [
  'base:manualTrigger',
  'base:set',
  'base:fetch',
  'base:webhook',
  'base:respondToWebhook',
  'base:if',
  'base:merge',
  'base:splitInBatches',
  'base:code',
  'base:filter',
  'base:noop',
  'lc:agent',
  'lc:lmChat',
  'x.unknown',
];
const TEXTS = [
  '',
  'x',
  'GET',
  'post',
  '={{ $json.a }}',
  '{{ $json.a }}',
  "={{ $('A').item.json.b }}",
  "= {{ $('Gone').first() }} ",
  '={{ $json. }}',
  "return $('A 2').all();",
  'const a = ;',
  "={{ $fromAI('k') }}",
  'responseNode',
];

const name = fc.constantFrom(...NAMES);
const value = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, 0, 5, true, null, [], {}),
  fc.record({ values: fc.constantFrom<unknown>({ value: 'a' }, [{ value: 'a' }], []) }),
  fc.record({ conditions: fc.constantFrom<unknown>([], [{ leftValue: 'a', operator: { type: 'string' } }]) }),
  fc.record({ mode: fc.constantFrom('id', 'list'), value: fc.constantFrom('abc', '1', '') }),
);
const key = fc.constantFrom(
  'url',
  'Url',
  'method',
  'hidden',
  'headers',
  'options',
  'place',
  'value',
  'mode',
  'jsCode',
  'conditions',
  'path',
  'responseMode',
  'onError',
  'retryOnFail',
);
const node = fc.record(
  {
    name,
    type: fc.constantFrom(...TYPES),
    typeVersion: fc.constantFrom(1, 2, 3.4, 9),
    parameters: fc.dictionary(key, value, { maxKeys: 4 }),
    disabled: fc.boolean(),
    onError: fc.constantFrom('continueErrorOutput', 'stopWorkflow'),
  },
  { requiredKeys: ['name', 'type', 'typeVersion', 'parameters'] },
);
const line = fc.tuple(
  fc.oneof(name, fc.constant('a2')),
  name,
  fc.constantFrom('main', 'main', 'ai_languageModel', 'ai_tool', 'error'),
  fc.nat(2),
  fc.nat(1),
);
const workflow: fc.Arbitrary<WorkflowJson> = fc
  .tuple(fc.uniqueArray(node, { maxLength: 7, selector: (each) => each.name }), fc.array(line, { maxLength: 9 }))
  .map(([nodes, lines]) => workflowOf(nodes as never, lines));

const judged = (each: WorkflowJson, profile: 'default' | 'strict' = 'default'): readonly Problem[] =>
  validateWorkflow(smallNodeTypes, each, { profile });
const errorsIn = (problems: readonly Problem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length;
const RUNS = { numRuns: 400 };

describe('of any workflow', () => {
  it('every problem has a code of the list, a severity and words, and names a node that is there', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        for (const problem of judged(each, 'strict')) {
          expect(Object.keys(PROBLEMS)).toContain(problem.code);
          expect(['error', 'warning', 'info']).toContain(problem.severity);
          expect(problem.message).not.toBe('');
          if (problem.node !== undefined && problem.code !== 'connection-source-missing') {
            const sources = Object.keys(each.connections);
            expect([...each.nodes.map((one) => one.name), ...sources]).toContain(problem.node);
          }
        }
      }),
      RUNS,
    );
  });

  it('the same is told of it again, of a copy, and of one in which notes stand between the nodes', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        const told = judged(each);
        expect(judged(each)).toEqual(told);
        expect(judged(JSON.parse(JSON.stringify(each)))).toEqual(told);
        const note = { id: 'n', name: 'Note', type: 'n8n-nodes-base.stickyNote', typeVersion: 1, position: [0, 0] };
        const noted = { ...each, nodes: each.nodes.flatMap((one, at) => (at === 0 ? [note, one] : [one])) };
        expect(judged(noted as never)).toEqual(told);
      }),
      RUNS,
    );
  });

  it('a disabled node is not told for its parameters, and what it hides is never an error', () => {
    fc.assert(
      fc.property(workflow, fc.nat(6), (each, at) => {
        const off = each.nodes[at % Math.max(1, each.nodes.length)];
        if (off === undefined) return;
        const nodes = each.nodes.map((one) => (one === off ? { ...one, disabled: true } : one));
        const told = judged({ ...each, nodes }).filter((problem) => problem.node === off.name);
        expect(told.filter(({ path = '' }) => path.startsWith('/parameters'))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('strict tells all that is told by default, and more', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        expect(judged(each, 'strict')).toEqual(expect.arrayContaining([...judged(each)]));
      }),
      RUNS,
    );
  });

  it('the agent protocol has an answer for each item', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        const items = protocolReport(smallNodeTypes, each).map(({ item }) => item);
        expect(items).toEqual(Array.from({ length: 25 }, (_, index) => `P${index + 1}`));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the fixer', () => {
  it('changes nothing a second time, leaves no fix undone, and never brings an error', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        const once = fixWorkflow(smallNodeTypes, each);
        expect(fixWorkflow(smallNodeTypes, once.workflow)).toEqual({ workflow: once.workflow, fixes: [] });
        expect(errorsIn(judged(once.workflow))).toBeLessThanOrEqual(errorsIn(judged(each)));
        if (once.fixes.length === 0) expect(once.workflow).toBe(each);
      }),
      RUNS,
    );
  });

  it('finds nothing to do where nothing is told', () => {
    fc.assert(
      fc.property(workflow, (each) => {
        fc.pre(judged(each).every(({ fix }) => fix === undefined));
        expect(fixWorkflow(smallNodeTypes, each).workflow).toBe(each);
      }),
      RUNS,
    );
  });
});

describe('a value that is hidden', () => {
  it('is never told, whatever it is', () => {
    fc.assert(
      fc.property(value, (hidden) => {
        const fetched = (parameters: object) =>
          judged(
            workflowOf(
              [
                { name: 'Go', type: 'base:manualTrigger' },
                { name: 'N', type: 'base:fetch', parameters: { url: 'x', method: 'GET', ...parameters } as never },
              ],
              [['Go', 'N']],
            ),
          );
        expect(fetched({ hidden })).toEqual(fetched({}));
      }),
    );
  });
});
