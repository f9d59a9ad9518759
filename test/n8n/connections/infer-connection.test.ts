import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { PawlError } from '../../../src/errors/pawl-error.ts';
import type { ConnectionRequest } from '../../../src/n8n/connections/connection-request.ts';
import { inferConnection } from '../../../src/n8n/connections/infer-connection.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

const AGENT = { name: 'Agent', type: 'lc:agent', typeVersion: 3 };
const MODEL = { name: 'Model', type: 'lc:lmChatOpenAi' };
const NO_OP = (name: string) => ({ name, type: 'base:noOp' });

function inferred(workflow: WorkflowJson, request: ConnectionRequest) {
  return inferConnection(smallNodeTypes, workflow, request);
}

/** The wire in short: `A.main.0 -> B.main.1`. */
function wired(workflow: WorkflowJson, request: ConnectionRequest): string {
  const { from, output, to, input } = inferred(workflow, request).wire;
  return `${from}.${output.type}.${output.index} -> ${to}.${input.type}.${input.index}`;
}

function refusal(workflow: WorkflowJson, request: ConnectionRequest): PawlError {
  try {
    inferred(workflow, request);
  } catch (error) {
    if (error instanceof PawlError) return error;
  }
  throw new Error('was not refused');
}

describe('the type of a connection', () => {
  it('is main between two steps', () => {
    const workflow = workflowOf([{ name: 'Go', type: 'base:manualTrigger' }, NO_OP('A')]);
    expect(wired(workflow, { source: 'Go', target: 'A' })).toBe('Go.main.0 -> A.main.0');
  });

  it('is the one that a sub-node yields and its root takes', () => {
    const workflow = workflowOf([AGENT, MODEL, { name: 'Adder', type: 'lc:toolCalculator' }]);
    expect(wired(workflow, { source: 'Model', target: 'Agent' })).toBe(
      'Model.ai_languageModel.0 -> Agent.ai_languageModel.0',
    );
    expect(wired(workflow, { source: 'Adder', target: 'Agent', connectionType: 'ai_tool' })).toBe(
      'Adder.ai_tool.0 -> Agent.ai_tool.0',
    );
  });

  it('turns a sub-node given as the target round, and says so', () => {
    const result = inferred(workflowOf([AGENT, MODEL]), { source: 'Agent', target: 'Model', sourceOutput: 0 });
    expect(result).toEqual({
      wire: {
        from: 'Model',
        output: { type: 'ai_languageModel', index: 0 },
        to: 'Agent',
        input: { type: 'ai_languageModel', index: 0 },
      },
      swapped: true,
      preparation: [],
      note: 'The direction was turned round: "Model" serves "Agent" (ai_languageModel).',
    });
  });

  it('follows the parameters of both ends', () => {
    const store = (mode: string) => ({ name: 'Store', type: 'lc:vectorStore', parameters: { mode } });
    const tool = workflowOf([AGENT, store('retrieve-as-tool')]);
    expect(wired(tool, { source: 'Store', target: 'Agent' })).toBe('Store.ai_tool.0 -> Agent.ai_tool.0');
    const insert = workflowOf([AGENT, store('insert')]);
    expect(wired(insert, { source: 'Store', target: 'Agent' })).toBe('Store.main.0 -> Agent.main.0');
    expect(refusal(insert, { source: 'Store', target: 'Agent', connectionType: 'ai_tool' }).code).toBe(
      'ConnectionNotPossible',
    );
    expect(refusal(insert, { source: 'Store', target: 'Model' }).code).toBe('NodeNotFound');
  });

  it('asks for the type where several fit, listing them', () => {
    const refused = refusal(workflowOf([AGENT, { name: 'Many', type: 'lc:many' }]), {
      source: 'Many',
      target: 'Agent',
    });
    expect(refused.code).toBe('ConnectionNotPossible');
    expect(refused.details).toEqual({ choices: ['ai_tool', 'ai_memory'] });
  });

  it('is refused where nothing fits, saying what both ends have', () => {
    const workflow = workflowOf([MODEL, NO_OP('A'), { name: 'Go', type: 'base:manualTrigger' }]);
    const refused = refusal(workflow, { source: 'Model', target: 'A' });
    expect(refused.code).toBe('ConnectionNotPossible');
    expect(refused.message).toContain('Outputs of "Model": ai_languageModel 0. Inputs of "A": main 0.');
    expect(refusal(workflow, { source: 'A', target: 'Go' }).code).toBe('ConnectionNotPossible');
  });

  it('tells which tool type serves where a plain node is wanted as a tool', () => {
    const workflow = workflowOf([AGENT, { name: 'Slack', type: 'base:slack' }]);
    const refused = refusal(workflow, { source: 'Slack', target: 'Agent', connectionType: 'ai_tool' });
    expect(refused.message).toContain('n8n-nodes-base.slackTool');
  });

  it('is main, or the wanted type, where the ends are not known', () => {
    const workflow = workflowOf([
      AGENT,
      NO_OP('A'),
      { name: 'Odd', type: 'n8n-nodes-x.odd' },
      { name: 'M', type: 'base:mystery' },
      { name: 'Adder', type: 'lc:toolCalculator' },
    ]);
    expect(wired(workflow, { source: 'A', target: 'Odd' })).toBe('A.main.0 -> Odd.main.0');
    expect(wired(workflow, { source: 'Odd', target: 'Agent' })).toBe('Odd.main.0 -> Agent.main.0');
    expect(wired(workflow, { source: 'Adder', target: 'Odd' })).toBe('Adder.ai_tool.0 -> Odd.ai_tool.0');
    expect(wired(workflow, { source: 'M', target: 'Odd', sourceOutput: 4 })).toBe('M.main.4 -> Odd.main.0');
    expect(wired(workflow, { source: 'Odd', target: 'Agent', connectionType: 'ai_tool' })).toBe(
      'Odd.ai_tool.0 -> Agent.ai_tool.0',
    );
  });
});

describe('the output of a connection', () => {
  const workflow = workflowOf([
    { name: 'Paid?', type: 'base:if' },
    { name: 'Each', type: 'base:splitInBatches' },
    { name: 'Fetch', type: 'base:noOp', onError: 'continueErrorOutput' },
    NO_OP('A'),
  ]);

  it.each([
    ['Paid?', 'false', 1],
    ['Paid?', 'TRUE', 0],
    ['Paid?', 1, 1],
    ['Paid?', '1', 1],
    ['Each', 'done', 0],
    ['Each', 'loop', 1],
    ['Fetch', 'error', 1],
    ['Fetch', 'success', 0],
  ])('of %s named %s is %i', (source, sourceOutput, index) => {
    expect(inferred(workflow, { source, target: 'A', sourceOutput }).wire.output.index).toBe(index);
  });

  it.each([
    ['Paid?', 2, 'main 0 "true", main 1 "false"'],
    ['Paid?', 'maybe', 'main 0 "true", main 1 "false"'],
    ['Paid?', -1, 'main 0 "true"'],
    ['Paid?', 0.5, 'main 0 "true"'],
  ])('of %s named %s is out of bounds, and the message lists what there is', (source, sourceOutput, listed) => {
    const refused = refusal(workflow, { source, target: 'A', sourceOutput });
    expect(refused.code).toBe('OutOfBounds');
    expect(refused.message).toContain(listed);
  });

  it('that starts several nodes is told', () => {
    const wiredOnce = workflowOf(
      [{ name: 'Paid?', type: 'base:if' }, NO_OP('Ship'), NO_OP('Remind')],
      [['Paid?', 'Ship']],
    );
    expect(inferred(wiredOnce, { source: 'Paid?', target: 'Remind' }).note).toBe(
      'Output "true" of "Paid?" now starts "Ship" and "Remind": they all run on that branch.',
    );
    expect(inferred(wiredOnce, { source: 'Paid?', target: 'Remind', sourceOutput: 'false' }).note).toBeUndefined();
  });
});

describe('the input of a connection', () => {
  it('is the next free one of several', () => {
    const nodes = [NO_OP('A'), NO_OP('B'), NO_OP('C'), { name: 'Merge', type: 'base:merge' }];
    expect(wired(workflowOf(nodes, [['A', 'Merge']]), { source: 'B', target: 'Merge' })).toBe(
      'B.main.0 -> Merge.main.1',
    );
    const full = workflowOf(nodes, [
      ['A', 'Merge'],
      ['B', 'Merge', 'main', 0, 1],
    ]);
    expect(wired(full, { source: 'C', target: 'Merge', targetInput: 1 })).toBe('C.main.0 -> Merge.main.1');
    expect(refusal(full, { source: 'C', target: 'Merge', targetInput: 3 }).code).toBe('OutOfBounds');
  });

  it('of a second model is the fallback', () => {
    const agent = { ...AGENT, parameters: { needsFallback: true } };
    const workflow = workflowOf([agent, MODEL, { ...MODEL, name: 'Spare' }], [['Model', 'Agent', 'ai_languageModel']]);
    expect(wired(workflow, { source: 'Spare', target: 'Agent' })).toBe(
      'Spare.ai_languageModel.0 -> Agent.ai_languageModel.1',
    );
    expect(wired(workflow, { source: 'Spare', target: 'Agent', targetInput: 'fallback model' })).toContain('.1');
  });

  it('takes no more wires than it may', () => {
    const workflow = workflowOf([AGENT, MODEL, { ...MODEL, name: 'Spare' }], [['Model', 'Agent', 'ai_languageModel']]);
    const refused = refusal(workflow, { source: 'Spare', target: 'Agent' });
    expect(refused.code).toBe('ConnectionNotPossible');
    expect(refused.message).toContain('takes 1 and has "Model"');
  });

  it('takes only the types it allows', () => {
    const workflow = workflowOf([AGENT, { name: 'Bad', type: 'lc:badTool' }]);
    expect(refusal(workflow, { source: 'Bad', target: 'Agent' }).code).toBe('ConnectionNotPossible');
  });
});

describe('what a connection needs first', () => {
  const one = (workflow: WorkflowJson, request: ConnectionRequest) => {
    const { wire, preparation, note } = inferred(workflow, request);
    // What is prepared makes the wire possible, and nothing else is needed then.
    const ready = applyOperations(workflow, preparation);
    expect(inferred(ready, { ...request, sourceOutput: wire.output.index })).toMatchObject({ wire, preparation: [] });
    return { wire, preparation, note };
  };

  it('is the error output, where it is asked for by name', () => {
    const workflow = workflowOf([NO_OP('A'), NO_OP('B')]);
    expect(one(workflow, { source: 'A', target: 'B', sourceOutput: 'Error branch' })).toEqual({
      wire: { from: 'A', output: { type: 'main', index: 1 }, to: 'B', input: { type: 'main', index: 0 } },
      preparation: [{ type: 'updateNode', node: 'A', set: { onError: 'continueErrorOutput' } }],
      note: '"A" now continues at its error output (onError "continueErrorOutput").',
    });
  });

  it('is no error output of a trigger, of a sub-node or of what nobody knows', () => {
    const workflow = workflowOf([
      { name: 'Go', type: 'base:manualTrigger' },
      { name: 'Odd', type: 'x.odd' },
      NO_OP('B'),
    ]);
    for (const source of ['Go', 'Odd']) {
      expect(refusal(workflow, { source, target: 'B', sourceOutput: 'error' }).code).toBe('OutOfBounds');
    }
  });

  it('is an output for the rest of a Switch, before its error output', () => {
    const route = { name: 'Route', type: 'lc:route', parameters: { options: { kept: 1 } } };
    const set = { path: '/parameters/options/fallbackOutput', value: 'extra' };
    const workflow = workflowOf([route, NO_OP('A')]);
    expect(one(workflow, { source: 'Route', target: 'A', sourceOutput: 'otherwise' })).toMatchObject({
      wire: { output: { type: 'main', index: 2 } },
      preparation: [{ type: 'setParameters', node: 'Route', set: [set] }],
    });
    const withError = workflowOf([{ ...route, onError: 'continueErrorOutput' }, NO_OP('A')]);
    expect(one(withError, { source: 'Route', target: 'A', sourceOutput: 'fallback' }).wire.output.index).toBe(2);
    expect(refusal(workflow, { source: 'A', target: 'Route', sourceOutput: 'fallback' }).code).toBe('OutOfBounds');
  });

  it('is one more input of a Merge whose inputs are all taken, or that is asked for by number', () => {
    const nodes = [NO_OP('A'), NO_OP('B'), NO_OP('C'), { name: 'Merge', type: 'base:merge' }];
    const full = workflowOf(nodes, [
      ['A', 'Merge'],
      ['B', 'Merge', 'main', 0, 1],
    ]);
    const expected = {
      wire: { from: 'C', output: { type: 'main', index: 0 }, to: 'Merge', input: { type: 'main', index: 2 } },
      preparation: [{ type: 'setParameters', node: 'Merge', set: [{ path: '/parameters/numberInputs', value: 3 }] }],
      note: '"numberInputs" of "Merge" was set to 3, which this connection needs.',
    };
    expect(one(full, { source: 'C', target: 'Merge' })).toEqual(expected);
    expect(one(full, { source: 'C', target: 'Merge', targetInput: 2 })).toEqual(expected);
  });

  it('is a switch that is off, where only one gives the node such an input', () => {
    const workflow = workflowOf([
      { name: 'Chain', type: 'lc:chain' },
      { name: 'Parser', type: 'lc:parser' },
    ]);
    expect(one(workflow, { source: 'Chain', target: 'Parser' })).toMatchObject({
      wire: { from: 'Parser', to: 'Chain', input: { type: 'ai_outputParser', index: 0 } },
      preparation: [
        { type: 'setParameters', node: 'Chain', set: [{ path: '/parameters/hasOutputParser', value: true }] },
      ],
    });
  });

  it('is only told where the node would then do something else, or something may be replaced', () => {
    const store = { name: 'Store', type: 'lc:vectorStore', parameters: { mode: 'insert' } };
    const asTool = refusal(workflowOf([AGENT, store]), { source: 'Store', target: 'Agent', connectionType: 'ai_tool' });
    expect(asTool.message).toContain('It would be possible with "mode" "retrieve-as-tool" of "Store".');
    expect(asTool.details.would).toEqual([{ node: 'Store', parameter: 'mode', value: 'retrieve-as-tool' }]);
    const second = workflowOf([AGENT, MODEL, { ...MODEL, name: 'Spare' }], [['Model', 'Agent', 'ai_languageModel']]);
    expect(refusal(second, { source: 'Spare', target: 'Agent' }).message).toContain(
      'remove that wire first. It would be possible with "needsFallback" true of "Agent".',
    );
  });
});

describe('a name of several outputs', () => {
  it('is refused with their numbers; a word more than the name says nothing else', () => {
    const twins = workflowOf([{ name: 'Route', type: 'lc:twins' }, NO_OP('A')]);
    const refused = refusal(twins, { source: 'Route', target: 'A', sourceOutput: 'Same' });
    expect([refused.code, refused.details.choices]).toEqual(['OutOfBounds', [0, 1]]);
    expect(inferred(twins, { source: 'Route', target: 'A', sourceOutput: 'the other branch' }).wire.output.index).toBe(
      2,
    );
  });
});

describe('a node with a tool variant before an agent', () => {
  it('is told apart from a tool, unless something leads to it', () => {
    const slack = { name: 'Slack', type: 'base:slack' };
    expect(inferred(workflowOf([AGENT, slack]), { source: 'Slack', target: 'Agent' }).note).toBe(
      '"Slack" runs before "Agent"; to be a tool of it, it has to be of type n8n-nodes-base.slackTool.',
    );
    const led = workflowOf([AGENT, slack, NO_OP('A')], [['A', 'Slack']]);
    expect(inferred(led, { source: 'Slack', target: 'Agent' }).note).toBeUndefined();
  });
});

describe('ends given the wrong way round', () => {
  it('still name the input', () => {
    const agent = { ...AGENT, parameters: { needsFallback: true } };
    const workflow = workflowOf([agent, MODEL]);
    for (const request of [{ sourceOutput: 'Fallback Model' }, { targetInput: 1 }, { sourceOutput: 1 }]) {
      expect(wired(workflow, { source: 'Agent', target: 'Model', ...request })).toBe(
        'Model.ai_languageModel.0 -> Agent.ai_languageModel.1',
      );
    }
  });
});

describe('what is never connected', () => {
  it('a node to itself', () => {
    expect(refusal(workflowOf([NO_OP('A')]), { source: 'A', target: 'A' }).code).toBe('ConnectionNotPossible');
  });

  it('the same ends twice, also where a second input is free', () => {
    const nodes = [NO_OP('A'), NO_OP('B'), { name: 'Merge', type: 'base:merge' }];
    const workflow = workflowOf(nodes, [
      ['A', 'B'],
      ['A', 'Merge'],
    ]);
    expect(refusal(workflow, { source: 'A', target: 'B' }).code).toBe('AlreadyExists');
    expect(refusal(workflow, { source: 'A', target: 'Merge' }).code).toBe('AlreadyExists');
    expect(wired(workflow, { source: 'A', target: 'Merge', targetInput: 1 })).toBe('A.main.0 -> Merge.main.1');
  });

  it('a node that is not there, naming those that are', () => {
    const refused = refusal(workflowOf([NO_OP('A')]), { source: 'A', target: '__proto__' });
    expect(refused.code).toBe('NodeNotFound');
    expect(refused.message).toContain('Nodes here: "A".');
  });
});
