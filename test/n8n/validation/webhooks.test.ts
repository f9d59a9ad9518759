import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf } from './problems-of.ts';

const hook = (name: string, parameters: object) => ({
  name,
  type: 'base:webhook',
  typeVersion: 2,
  parameters: { path: name, ...parameters },
});
const ANSWER = { name: 'Answer', type: 'base:respondToWebhook' };
const ASKS = { responseMode: 'responseNode' };

describe('paths', () => {
  const both = (one: object, other: object) => problemsOf(workflowOf([hook('A', one), hook('B', other)]));

  it('are told when one is there twice', () => {
    expect(both({ path: 'p' }, { path: '/p' })).toEqual(['error webhook-path-duplicate B /parameters/path']);
  });

  it('may be the same for two methods, or expressions', () => {
    expect(both({ path: 'p' }, { path: 'p', httpMethod: 'POST' })).toEqual([]);
    expect(both({ path: '={{ 1 }}' }, { path: '={{ 1 }}' })).toEqual([]);
  });
});

describe('answers', () => {
  it('have to fit the webhook', () => {
    expect(problemsOf(workflowOf([hook('H', ASKS), ANSWER], [['H', 'Answer']]))).toEqual([]);
    expect(problemsOf(workflowOf([hook('H', ASKS)]))).toEqual([
      'error webhook-answer-missing H /parameters/responseMode',
    ]);
    expect(problemsOf(workflowOf([hook('H', {}), ANSWER], [['H', 'Answer']]))).toEqual([
      'error webhook-answer-unused H /parameters/responseMode',
    ]);
  });

  it('may belong to a wait in between', () => {
    const wait = { name: 'Hold', type: 'base:wait', parameters: { resume: 'webhook', ...ASKS } };
    expect(
      problemsOf(
        workflowOf(
          [hook('H', {}), wait, ANSWER],
          [
            ['H', 'Hold'],
            ['Hold', 'Answer'],
          ],
        ),
      ),
    ).toEqual([]);
  });

  it('are told when one branch never gives one', () => {
    const nodes = [hook('H', ASKS), { name: 'Paid?', type: 'base:if' }, ANSWER, { name: 'Log', type: 'base:noOp' }];
    const open = [
      ['H', 'Paid?'],
      ['Paid?', 'Answer'],
    ] as const;
    expect(problemsOf(workflowOf(nodes, open))).toEqual(['warning webhook-branch-unanswered H -']);
    expect(problemsOf(workflowOf(nodes, [...open, ['Paid?', 'Log', 'main', 1]]))).toEqual([
      'warning webhook-branch-unanswered H -',
    ]);
    expect(problemsOf(workflowOf(nodes, [...open, ['Paid?', 'Answer', 'main', 1]]))).toEqual([]);
  });

  it('are not asked of every parallel way', () => {
    const nodes = [hook('H', ASKS), ANSWER, { name: 'Log', type: 'base:noOp' }];
    expect(
      problemsOf(
        workflowOf(nodes, [
          ['H', 'Log'],
          ['H', 'Answer'],
        ]),
      ),
    ).toEqual([]);
  });
});
