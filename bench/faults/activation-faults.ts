import { addNode, addWire, put, replaceNode } from './edits.ts';
import type { Fault, Site } from './fault.ts';
import { given, type LiveNode, liveNodes, ofParameters } from './sites.ts';

const BASE = 'n8n-nodes-base.';
const HOOK = `${BASE}webhook`;
const RESPOND = `${BASE}respondToWebhook`;

/** What is refused at publishing or when the call comes, and secrets that everyone reads who sees the file. */
export const ACTIVATION_FAULTS: readonly Fault[] = [
  {
    kind: 'two webhooks at one path',
    sites: (good) =>
      ofHooks(good).map(({ name, node }) => ({
        at: [name, 'Planted webhook'],
        plant: () => addNode(good.workflow, { ...node, id: 'planted', name: 'Planted webhook' }),
      })),
  },
  {
    kind: 'webhook whose answer no node gives',
    sites: (good) =>
      ofHooks(good).flatMap(({ name, node }): readonly Site[] => {
        if (node.typeVersion < 2 || good.nodes.some(({ node: { type } }) => type === RESPOND)) return [];
        const waiting = put(
          { ...node, parameters: node.parameters ?? {} },
          ['parameters', 'responseMode'],
          'responseNode',
        );
        return [{ at: [name], plant: () => replaceNode(good.workflow, name, waiting) }];
      }),
  },
  {
    kind: 'answer to a webhook that answers by itself',
    sites: (good) =>
      ofHooks(good).flatMap(({ name, node }): readonly Site[] => {
        const last = [...good.graph.descendants(name)].find((one) => good.byName.get(one)?.node.type === `${BASE}set`);
        const answers = good.nodes.some(({ node: { type } }) => type === RESPOND);
        if (last === undefined || answers || node.parameters?.responseMode === 'responseNode') return [];
        return [{ at: [name, 'Planted answer'], plant: () => withAnswer(good.workflow, last) }];
      }),
  },
  {
    kind: 'answer where no webhook is',
    sites: (good) =>
      liveNodes(good).flatMap(({ name, node }): readonly Site[] => {
        const triggers = good.nodes.filter(({ trigger }) => trigger);
        const timed = triggers.every(
          ({ node: { type } }) => type === `${BASE}scheduleTrigger` || type === `${BASE}manualTrigger`,
        );
        // n8n takes a Wait node for one that is called.
        const waits = good.nodes.some(({ node: { type } }) => type === `${BASE}wait`);
        if (!timed || waits || node.type !== `${BASE}set`) return [];
        return [{ at: ['Planted answer'], plant: () => withAnswer(good.workflow, name) }];
      }),
  },
  secret('key of OpenAI in a parameter', 'sk-proj-Zk3vQ9xT7mWb2LpR8sYd4HnC6jGf1KaE5uXo0iVt'),
  secret('token of GitHub in a parameter', 'ghp_q8Zr3Kx7Vn2Lm9Tb4Wc6Yd1Hf5Jg0Ps8Ra3e'),
  secret(
    'token of Slack in a parameter',
    ['xoxb', '482913746510', '583920174652', 'Qm3Zk8Tn2Vb7Lx4Rw9Ys1HdC'].join('-'),
  ),
  ofParameters('bearer token in a header', ({ node }) =>
    node.type === `${BASE}httpRequest` && node.typeVersion >= 4
      ? [
          {
            keys: ['headerParameters'],
            value: { parameters: [{ name: 'Authorization', value: 'Bearer q8Zr3Kx7Vn2Lm9Tb4Wc6Yd1Hf5Jg0Ps8' }] },
          },
        ]
      : [],
  ),
];

type Good = Parameters<Fault['sites']>[0];

function ofHooks(good: Good): readonly LiveNode[] {
  return liveNodes(good).filter(({ node }) => node.type === HOOK && typeof node.parameters?.path === 'string');
}

function withAnswer(workflow: Good['workflow'], after: string): Good['workflow'] {
  const answer = { name: 'Planted answer', type: RESPOND, typeVersion: 1.1, parameters: { respondWith: 'noData' } };
  return addWire(addNode(workflow, answer), after, answer.name);
}

function secret(kind: string, value: string): Fault {
  return ofParameters(kind, (checked) =>
    given(
      checked,
      ({ property, raw }) =>
        property.type === 'string' &&
        typeof raw === 'string' &&
        raw.length > 3 &&
        !/url|path|code|query/i.test(property.name),
    ).map(({ keys }) => ({ keys, value })),
  );
}
