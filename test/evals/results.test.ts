import { describe, expect, it } from 'vitest';
import { compare } from '../../evals/results/compare.ts';
import { comparisonText } from '../../evals/results/comparison-text.ts';
import { resultsPage } from '../../evals/results/results-page.ts';
import { runLines } from '../../evals/results/run-lines.ts';
import { summarize } from '../../evals/results/summarize.ts';
import { summaryRows } from '../../evals/results/summary-rows.ts';
import { evalRun } from './support/eval-run.ts';

const failed = { passed: false, valid: false, errors: ['json: broken'] };
const RUNS = [
  evalRun({ id: 'a', attempt: 1 }),
  evalRun({ id: 'a', attempt: 2, milliseconds: 3000 }),
  evalRun({ id: 'b', attempt: 1, ...failed }),
  evalRun({ id: 'b', attempt: 2, left: ['an id'], refused: ['x: no'] }),
  evalRun({ id: 'c', attempt: 1, kind: 'edit', passed: false, unasked: ['Node'] }),
  evalRun({ id: 'c', attempt: 2, kind: 'edit', passed: false, built: false, valid: false, failure: 'refused' }),
];
const RESULTS = { model: 'm', k: 2, runs: RUNS };

describe('summarize', () => {
  it('tells what passes once from what passes each time', () => {
    const { byKind, ...all } = summarize(RESULTS);
    expect(all).toEqual({
      eval: 'prompts',
      model: 'm',
      k: 2,
      cases: 3,
      runs: 6,
      passed: 3,
      passOnce: 2,
      passEach: 1,
      built: 5,
      valid: 4,
      asAsked: 6,
      facts: 6,
      met: 6,
      untested: 0,
      left: 1,
      untold: 0,
      unasked: 1,
      steps: 12,
      modelCalls: 18,
      toolCalls: 24,
      refused: 1,
      tokens: 160,
      characters: 600,
      milliseconds: 1333,
    });
    expect(
      Object.entries(byKind).map(([kind, { cases, passOnce, passEach }]) => [kind, cases, passOnce, passEach]),
    ).toEqual([
      ['simple', 2, 2, 1],
      ['edit', 1, 0, 0],
    ]);
  });

  it('has a row for each kind and one for all', () => {
    const rows = summaryRows(summarize(RESULTS)).map((row) => row.slice(0, 6));
    expect(rows).toEqual([
      ['kind', 'cases', 'pass@2', 'pass^2', 'built', 'valid'],
      ['simple', '2', '2/2', '1/2', '4/4', '3/4'],
      ['edit', '1', '0/1', '0/1', '1/2', '1/2'],
      ['all', '3', '2/3', '1/3', '5/6', '4/6'],
    ]);
  });

  it('gives figures for no run at all', () => {
    expect(summarize({ model: 'm', k: 1, runs: [] })).toMatchObject({ cases: 0, passed: 0, tokens: 0, byKind: {} });
  });
});

describe('compare', () => {
  const before = { model: 'old', k: 2, runs: RUNS };
  const met = { group: 'types', fact: 'has y', verdict: 'met' } as const;
  const after = {
    model: 'new',
    k: 1,
    runs: [
      evalRun({ id: 'a', ...failed, milliseconds: 500 }),
      evalRun({ id: 'b', facts: [met] }),
      evalRun({ id: 'd' }),
    ],
  };

  it('names cases that pass more or less often, and why', () => {
    expect(compare(before, after)).toEqual({
      better: [
        {
          id: 'b',
          kind: 'simple',
          before: 0.5,
          after: 1,
          gained: ['types: has y', 'valid'],
          lost: ['types: has x'],
        },
      ],
      worse: [{ id: 'a', kind: 'simple', before: 1, after: 0, gained: [], lost: ['valid'] }],
      onlyBefore: ['c'],
      onlyAfter: ['d'],
      tokens: { before: 160, after: 160 },
      milliseconds: { before: 1333, after: 833 },
    });
  });

  it('finds nothing between a run and itself', () => {
    expect(compare(before, before)).toMatchObject({ better: [], worse: [], onlyBefore: [], onlyAfter: [] });
  });

  it('looks at facts where as many pass', () => {
    const one = { model: 'm', k: 1, runs: [evalRun({ passed: false, facts: [{ ...met, verdict: 'unmet' }] })] };
    const other = { model: 'm', k: 1, runs: [evalRun({ passed: false, facts: [met] })] };
    expect(compare(one, other).better).toEqual([
      { id: 'a', kind: 'simple', before: 0, after: 0, gained: ['types: has y'], lost: [] },
    ]);
  });

  it('is read in a terminal', () => {
    expect(comparisonText(compare(before, after)).split('\n')).toEqual([
      'better: 1',
      '  b (simple) 50 % -> 100 %',
      '    + types: has y',
      '    + valid',
      '    - types: has x',
      'worse: 1',
      '  a (simple) 100 % -> 0 %',
      '    - valid',
      'only before: c',
      'only after: d',
      'tokens per run: 160 -> 160',
      'seconds per run: 1.3 -> 0.8',
    ]);
  });
});

describe('runLines', () => {
  const run = evalRun({
    passed: false,
    failure: 'it refused',
    facts: [
      { group: 'wiring', fact: 'A leads to B', verdict: 'unmet' },
      { group: 'parameters', fact: 'the moon is full', verdict: 'untested' },
    ],
    errors: ['code: broken'],
    left: ['an id'],
    untold: ['an id'],
    unasked: ['Node'],
    refused: ['add_nodes: no\nsuch type'],
  });

  it('says what is missing', () => {
    expect(runLines(run, false)).toEqual([
      'failed a 0/2 refused 1 Build it.',
      '      no end   it refused',
      '      unmet    wiring: A leads to B',
      '      untested parameters: the moon is full',
      '      error    code: broken',
      '      untold   an id',
      '      unasked  Node',
    ]);
  });

  it('adds the rest on request', () => {
    expect(runLines(run, true).slice(7)).toEqual([
      '      left     an id',
      '      refused  add_nodes: no such type',
      '      | Done.',
    ]);
  });
});

describe('resultsPage', () => {
  const said = `</pre><script>alert('x')</script>&"`;
  const page = resultsPage({
    model: said,
    k: 1,
    runs: [
      evalRun({ id: said, kind: said, prompt: said, answer: said, errors: [said], failure: said, unasked: [said] }),
    ],
  });

  it('shows what was said as text', () => {
    expect(page).not.toMatch(/<script|<\/pre><|alert\('x'\)/);
    expect(page.split('&lt;/pre&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;').length - 1).toBe(10);
  });

  it('needs nothing else', () => {
    expect(page).not.toMatch(/(?:src|href)=|url\(|@import|https?:/);
  });
});
