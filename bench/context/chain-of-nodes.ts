import type { JsonObject, WorkflowJson } from '../../src/document/workflow-json.ts';

const BASE = 'n8n-nodes-base.';
type Kind = readonly [type: string, version: number, name: string, parameters: (index: number) => JsonObject];

/** What real workflows are mostly made of, with parameters of their usual length. */
const KINDS: readonly Kind[] = [
  [
    'httpRequest',
    4.2,
    'Fetch',
    (index) => ({
      method: 'POST',
      url: `https://api.example.com/v1/customers/${index}/orders`,
      sendHeaders: true,
      headerParameters: { parameters: [{ name: 'Accept', value: 'application/json' }] },
      options: { timeout: 10_000 },
    }),
  ],
  [
    'set',
    3.4,
    'Shape',
    () => ({
      assignments: {
        assignments: [
          { id: 'a', name: 'total', value: '={{ $json.items.length }}', type: 'number' },
          { id: 'b', name: 'customer', value: '={{ $json.customer.name }}', type: 'string' },
        ],
      },
      options: {},
    }),
  ],
  [
    'code',
    2,
    'Compute',
    (index) => ({
      jsCode: `// Sums what part ${index} of the orders came to.\nconst orders = $input.all().map((item) => item.json);\nconst total = orders.reduce((sum, order) => sum + Number(order.amount ?? 0), 0);\nconst open = orders.filter((order) => order.status === 'open');\nreturn [{ json: { total, open: open.length, part: ${index} } }];`,
    }),
  ],
  [
    'slack',
    2.3,
    'Tell',
    (index) => ({
      resource: 'message',
      operation: 'post',
      select: 'channel',
      channelId: { __rl: true, mode: 'name', value: '#orders' },
      text: `=Part ${index}: {{ $json.total }} from {{ $json.open }} open orders`,
      otherOptions: {},
    }),
  ],
];

/** A workflow of so many nodes in a row, made up, with a trigger first. */
export function chainOfNodes(count: number): WorkflowJson {
  const nodes = Array.from({ length: count }, (_, index) => {
    const [type, typeVersion, name, parameters] = KINDS[index % KINDS.length]!;
    return {
      id: `n${index}`,
      name: index === 0 ? 'By hand' : `${name} ${index}`,
      type: `${BASE}${index === 0 ? 'manualTrigger' : type}`,
      typeVersion: index === 0 ? 1 : typeVersion,
      position: [index * 220, 0] as const,
      parameters: index === 0 ? {} : parameters(index),
    };
  });
  const connections = Object.fromEntries(
    nodes
      .slice(0, -1)
      .map(({ name }, index) => [name, { main: [[{ node: nodes[index + 1]!.name, type: 'main', index: 0 }]] }]),
  );
  return { name: `${count} nodes`, nodes, connections };
}
