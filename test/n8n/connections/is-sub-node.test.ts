import { describe, expect, it } from 'vitest';
import { isSubNode } from '../../../src/n8n/connections/is-sub-node.ts';
import { slotsOf } from '../../../src/n8n/connections/slots-of.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { nodeOf } from '../support/workflow-of.ts';

describe('a node that serves another', () => {
  it.each([
    ['base:manualTrigger', {}, false],
    ['base:set', {}, false],
    ['lc:agent', {}, false],
    ['lc:agentTool', {}, true],
    ['lc:lmChatOpenAi', {}, true],
    ['base:slackTool', {}, true],
    ['lc:vectorStore', { mode: 'insert' }, false],
    ['lc:vectorStore', { mode: 'retrieve-as-tool' }, true],
    ['base:mystery', {}, false],
  ])('%s with %j: %s', (type, parameters, expected) => {
    const node = nodeOf({ name: 'N', type, parameters, typeVersion: 1 });
    expect(isSubNode(slotsOf(smallNodeTypes, node))).toBe(expected);
  });
});
