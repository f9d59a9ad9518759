import { expect, test } from 'vitest';
import { createPrometheusMetrics } from '../../../src/adapters/metrics/prometheus-metrics.ts';
import { watchedModel } from '../../../src/adapters/watching/watched-model.ts';
import type { Model, ModelAnswer } from '../../../src/ports/model.ts';
import { ModelFault } from '../../../src/ports/model.ts';
import { NO_TRACER } from '../../../src/ports/tracer.ts';

const REQUEST = { model: 'scripted-1' } as Parameters<Model['answer']>[0];
const ANSWER: ModelAnswer = {
  model: 'scripted-1-20261130',
  content: [],
  stopReason: 'end_turn',
  usage: { inputTokens: 10, cachedTokens: 4, outputTokens: 7 },
};

async function asked(answer: Model['answer'], signal = new AbortController().signal) {
  const { metrics, expose } = createPrometheusMetrics({});
  const outcome = await watchedModel({ answer }, { metrics, tracer: NO_TRACER })
    .answer(REQUEST, { signal, onText: () => {} })
    .catch((error: unknown) => error);
  const lines = (await expose()).text
    .split('\n')
    .filter((line) => /^pawl_model_(calls|tokens|call_seconds_count)/.test(line));
  return { outcome, lines };
}

test('an answer is counted with its tokens, under the name that was asked for', async () => {
  const { outcome, lines } = await asked(async () => ANSWER);
  expect(outcome).toBe(ANSWER);
  expect(lines).toEqual([
    'pawl_model_calls_total{model="scripted-1",outcome="done",code=""} 1',
    'pawl_model_call_seconds_count{model="scripted-1",outcome="done"} 1',
    'pawl_model_tokens_total{model="scripted-1",kind="input"} 10',
    'pawl_model_tokens_total{model="scripted-1",kind="cached"} 4',
    'pawl_model_tokens_total{model="scripted-1",kind="output"} 7',
  ]);
});

test('a fault is counted by its code and passed on', async () => {
  const fault = new ModelFault('http-529', 'quoting words');
  const { outcome, lines } = await asked(async () => {
    throw fault;
  });
  expect(outcome).toBe(fault);
  expect(lines[0]).toBe('pawl_model_calls_total{model="scripted-1",outcome="failed",code="ModelOverloaded"} 1');
  expect(lines.join()).not.toContain('quoting');
});

test('a call that was stopped did not fail', async () => {
  const { lines } = await asked(async () => {
    throw new Error('aborted');
  }, AbortSignal.abort());
  expect(lines[0]).toBe('pawl_model_calls_total{model="scripted-1",outcome="stopped",code="Cancelled"} 1');
});
