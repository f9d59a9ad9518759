import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf } from './problems-of.ts';

const GO = { name: 'Go', type: 'base:manualTrigger' };
const MODEL = { name: 'Model', type: 'lc:lmChatOpenAi' };
const NO_OP = (name: string, more = {}) => ({ name, type: 'base:noOp', ...more });
const AGENT = (parameters = {}) => ({ name: 'Agent', type: 'lc:agent', typeVersion: 3, parameters });

describe('names and ids', () => {
  it('may not be there twice', () => {
    const twice = workflowOf([GO, NO_OP('A'), NO_OP('A', { id: 'other' })]);
    expect(problemsOf(twice)).toEqual(['error duplicate-node-name A /name']);
    const sameId = workflowOf([GO, NO_OP('A', { id: 'x' }), NO_OP('B', { id: 'x' })]);
    expect(problemsOf(sameId)).toEqual(['error duplicate-node-id B /id']);
  });
});

describe('the ends of wires', () => {
  it('have to be there', () => {
    expect(problemsOf(workflowOf([GO], [['Go', 'Ghost']]))).toEqual([
      'error connection-target-missing Go /connections/Go/main/0/0',
    ]);
    expect(problemsOf(workflowOf([GO, NO_OP('A')], [['Ghost', 'A']]))).toEqual([
      'error connection-source-missing A /connections/Ghost',
    ]);
  });

  it.each([
    ['an output that is not there', [['Go', 'A', 'main', 2]], 'warning connection-output-missing Go -'],
    ['an input that is not there', [['Go', 'A', 'main', 0, 3]], 'warning connection-input-missing A -'],
    ['a model into a node that takes none', [['Model', 'A', 'ai_languageModel']], 'warning connection-not-taken A -'],
    ['the old error key', [['Go', 'A', 'error']], 'warning connection-type-unknown Go /connections/Go/error'],
    ['a model on main', [['Model', 'A', 'main']], 'warning connection-not-yielded Model -'],
  ] as const)('%s is told', (_title, lines, problem) => {
    expect(problemsOf(workflowOf([GO, NO_OP('A'), MODEL], lines))).toEqual([problem]);
  });

  it('of two types are told', () => {
    const workflow = workflowOf(
      [GO, AGENT(), MODEL],
      [
        ['Go', 'Agent'],
        ['Model', 'Agent', 'ai_languageModel'],
      ],
    );
    const target = workflow.connections.Model?.ai_languageModel?.[0]?.[0];
    Object.assign(target ?? {}, { type: 'main' });
    expect(problemsOf(workflow)).toContain('warning connection-type-mismatch Model -');
  });

  it('an error output is one with continueErrorOutput only', () => {
    const nodes = (more: object) => [GO, NO_OP('A', more), NO_OP('B')];
    const lines = [
      ['Go', 'A'],
      ['A', 'B', 'main', 1],
    ] as const;
    expect(problemsOf(workflowOf(nodes({ onError: 'continueErrorOutput' }), lines))).toEqual([]);
    expect(problemsOf(workflowOf(nodes({}), lines))).toEqual(['warning connection-output-missing A -']);
  });

  it('a node that yields no tool fails an agent that calls it', () => {
    const lines = [
      ['Go', 'Agent'],
      ['Model', 'Agent', 'ai_languageModel'],
      ['S', 'Agent', 'ai_tool'],
    ] as const;
    const store = (mode: string) => ({ name: 'S', type: 'lc:vectorStore', parameters: { mode } });
    expect(problemsOf(workflowOf([GO, AGENT(), MODEL, store('insert')], lines))).toEqual([
      'error connection-not-yielded S -',
    ]);
    expect(problemsOf(workflowOf([GO, AGENT(), MODEL, store('retrieve-as-tool')], lines))).toEqual([]);
  });
});

describe('required inputs', () => {
  const lines = [
    ['Go', 'Agent'],
    ['Model', 'Agent', 'ai_languageModel'],
  ] as const;

  it('have to be served by an enabled node', () => {
    expect(problemsOf(workflowOf([GO, AGENT()], [['Go', 'Agent']]))).toEqual(['error required-input-empty Agent -']);
    expect(problemsOf(workflowOf([GO, AGENT(), MODEL], lines))).toEqual([]);
    expect(problemsOf(workflowOf([GO, AGENT(), { ...MODEL, disabled: true }], lines))).toEqual([
      'error required-input-empty Agent -',
    ]);
  });

  it('grow with the parameters', () => {
    const nodes = [GO, AGENT({ needsFallback: true }), MODEL, { ...MODEL, name: 'Spare' }];
    expect(problemsOf(workflowOf(nodes, lines))).toEqual(['error required-input-empty Agent -']);
    expect(problemsOf(workflowOf(nodes, [...lines, ['Spare', 'Agent', 'ai_languageModel', 0, 1]]))).toEqual([]);
  });

  it('are a warning where nothing runs the node', () => {
    expect(problemsOf(workflowOf([GO, AGENT()]))).toEqual(['warning required-input-empty Agent -']);
  });
});

describe('triggers', () => {
  it('have to be there and enabled', () => {
    expect(problemsOf(workflowOf([NO_OP('A')]))).toEqual(['error trigger-missing - -']);
    expect(problemsOf(workflowOf([{ ...GO, disabled: true }, NO_OP('A')]))).toEqual(['error trigger-missing - -']);
    expect(problemsOf(workflowOf([]))).toEqual(['error workflow-empty - -']);
  });

  it('may be of a type that the catalog lacks', () => {
    const nodes = [NO_OP('A'), { name: 'X', type: 'n8n-nodes-x.somethingTrigger' }];
    expect(problemsOf(workflowOf(nodes))).toEqual(['info package-absent X /type']);
  });
});

describe('loops', () => {
  const each = (name: string, parameters = {}) => ({ name, type: 'base:splitInBatches', parameters });

  it('are fine by themselves', () => {
    const nodes = [GO, each('Each'), NO_OP('Work'), NO_OP('Sum')];
    expect(
      problemsOf(
        workflowOf(nodes, [
          ['Go', 'Each'],
          ['Each', 'Sum'],
          ['Each', 'Work', 'main', 1],
          ['Work', 'Each'],
        ]),
      ),
    ).toEqual([]);
  });

  it('are told when done leads back', () => {
    const nodes = [GO, each('Each'), NO_OP('Work'), NO_OP('Sum')];
    expect(
      problemsOf(
        workflowOf(nodes, [
          ['Go', 'Each'],
          ['Each', 'Work'],
          ['Each', 'Sum', 'main', 1],
          ['Work', 'Each'],
        ]),
      ),
    ).toEqual(['warning loop-outputs-swapped Each -']);
  });

  it('in a loop are told unless they are reset', () => {
    const lines = [
      ['Go', 'Outer'],
      ['Outer', 'Inner', 'main', 1],
      ['Inner', 'Work', 'main', 1],
      ['Work', 'Inner'],
      ['Inner', 'Outer'],
    ] as const;
    expect(problemsOf(workflowOf([GO, each('Outer'), each('Inner'), NO_OP('Work')], lines))).toEqual([
      'warning loop-not-reset Inner /parameters/options/reset',
    ]);
    const reset = each('Inner', { options: { reset: '={{ $prevNode.name === "Outer" }}' } });
    expect(problemsOf(workflowOf([GO, each('Outer'), reset, NO_OP('Work')], lines))).not.toContain(
      'warning loop-not-reset Inner /parameters/options/reset',
    );
  });
});
