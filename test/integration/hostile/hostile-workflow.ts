import type { PlantedSecret } from '../../support/planted-secrets.ts';
import type { Place } from './hostile-words.ts';

/** A workflow with secrets, and with words at one of its places; it has none where they come by another way. */
export function hostileWorkflow(place: Place, words: string, secrets: readonly PlantedSecret[]) {
  const at = (own: Place, usual: string): string => (place === own ? words : usual);
  const node = (name: string, type: string, y: number, more: object = {}) => ({
    id: name.toLowerCase(),
    name,
    type: `n8n-nodes-base.${type}`,
    typeVersion: 1,
    position: [0, y],
    parameters: {},
    ...more,
  });
  const [header, inCode] = secrets;
  const named = at('node name', 'Named');
  return {
    name: at('name of the workflow', 'Orders'),
    settings: { executionOrder: 'v1', timezone: at('setting', 'Europe/Berlin') },
    nodes: [
      node('Start', 'manualTrigger', 0),
      node('Call', 'httpRequest', 100, {
        typeVersion: 4.2,
        notes: at('note', 'Fetches the orders.'),
        parameters: {
          url: 'https://shop.example.com/orders',
          sendHeaders: true,
          headerParameters: { parameters: [{ name: 'X-Api-Key', value: header?.secret }] },
        },
      }),
      node('Code', 'code', 200, {
        typeVersion: 2,
        parameters: { jsCode: `${at('code', '')}\nconst key = "${inCode?.secret}";\nreturn items;` },
      }),
      node('Note', 'stickyNote', 300, { parameters: { content: at('sticky note', 'How orders come in.') } }),
      { ...node('named', 'noOp', 400), name: named },
      node('Tell', 'slack', 500, {
        typeVersion: 2.3,
        parameters: { resource: 'message', operation: 'post', text: at('parameter', 'New orders.') },
      }),
      node('Judge', 'openAi', 600, {
        typeVersion: 1.1,
        parameters: {
          resource: 'chat',
          prompt: { messages: [{ content: at('prompt of another model', 'Judge it.') }] },
        },
      }),
      node('Odd', place === 'catalog-like text' ? `odd ${words}` : 'noOp', 700),
    ],
    connections: {
      Start: { main: [[{ node: 'Call', type: 'main', index: 0 }]] },
      Call: { main: [[{ node: 'Code', type: 'main', index: 0 }]] },
    },
  };
}
