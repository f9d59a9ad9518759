import type { ValidationContext } from '../../src/n8n/validation/validation-context.ts';
import { addNode, addWire, dropWires, put, replaceNode } from './edits.ts';
import type { Fault, Site } from './fault.ts';
import { type LiveNode, liveNodes, ofNodes } from './sites.ts';

const LANGCHAIN = '@n8n/n8n-nodes-langchain.';
const AGENT = `${LANGCHAIN}agent`;
const MODEL = {
  name: 'Planted model',
  type: `${LANGCHAIN}lmChatOpenAi`,
  typeVersion: 1.2,
  parameters: { model: { __rl: true, mode: 'list', value: 'gpt-4o-mini' } },
};

/** Models, tools, memories and what belongs to them. */
export const AGENT_FAULTS: readonly Fault[] = [
  serving('agent without its model', 'ai_languageModel', ({ from, to, workflow }) => ({
    at: [to],
    around: [from],
    plant: () => dropWires(workflow, from, to, 'ai_languageModel'),
  })),
  serving('store without its embeddings', 'ai_embedding', ({ from, to, workflow }) => ({
    at: [to],
    around: [from],
    plant: () => dropWires(workflow, from, to, 'ai_embedding'),
  })),
  serving('second model where one is taken', 'ai_languageModel', ({ to, workflow, good }) => {
    const { inputs = 'unknown' } = good.byName.get(to)?.slots ?? {};
    const models = inputs === 'unknown' ? [] : inputs.filter(({ type }) => type === 'ai_languageModel');
    const [only] = models;
    if (models.length !== 1 || only?.maxConnections !== 1) return undefined;
    return {
      at: [to],
      around: [MODEL.name],
      plant: () => addWire(addNode(workflow, MODEL), MODEL.name, to, { type: 'ai_languageModel' }),
    };
  }),
  ofType('agent whose second model is missing', AGENT, ({ node, name }, { graph }) => {
    const models = graph.into(name).filter(({ input }) => input.type === 'ai_languageModel');
    return node.typeVersion < 2.1 || models.length !== 1
      ? undefined
      : put(parameters(node), ['parameters', 'needsFallback'], true);
  }),
  ofType('output format without a parser', AGENT, ({ node, name }, { graph }) =>
    node.parameters?.hasOutputParser === true || graph.into(name).some(({ input }) => input.type === 'ai_outputParser')
      ? undefined
      : put(parameters(node), ['parameters', 'hasOutputParser'], true),
  ),
  atAgents('tool that is no tool', (name, { workflow }) => {
    const planted = { name: 'Planted step', type: 'n8n-nodes-base.set', typeVersion: 3.4 };
    return {
      at: [planted.name, name],
      plant: () => addWire(addNode(workflow, planted), planted.name, name, { type: 'ai_tool' }),
    };
  }),
  {
    kind: 'model at a node that takes none',
    sites: (good) =>
      liveNodes(good).flatMap(({ name, node }): readonly Site[] => {
        if (node.type !== 'n8n-nodes-base.set' && node.type !== 'n8n-nodes-base.httpRequest') return [];
        const planted = addWire(addNode(good.workflow, MODEL), MODEL.name, name, { type: 'ai_languageModel' });
        return [{ at: [MODEL.name, name], plant: () => planted }];
      }),
  },
  atAgents('two tools of one name', (name, { workflow }) => {
    const tool = (at: number) => ({
      name: `Look_up${at === 0 ? '' : ' '}`,
      type: `${LANGCHAIN}toolCode`,
      typeVersion: 1.1,
      parameters: { name: 'look_up', description: 'Looks something up', jsCode: "return 'x';" },
    });
    return {
      at: [tool(0).name, tool(1).name, name],
      plant: () =>
        [tool(0), tool(1)].reduce(
          (grown, each) => addWire(addNode(grown, each), each.name, name, { type: 'ai_tool' }),
          workflow,
        ),
    };
  }),
  tool('$fromAI without a key', "={{ $fromAI('') }}"),
  tool('$fromAI of a type that there is not', "={{ $fromAI('order', 'which order', 'whole number') }}"),
  tool(
    'two $fromAI of one key',
    "={{ $fromAI('order', 'which order', 'string') + $fromAI('order', 'how many', 'number') }}",
  ),
  {
    kind: 'memory without a session',
    sites: (good) =>
      liveNodes(good).flatMap(({ name, node }): readonly Site[] => {
        const agents = good.graph.serves(name).map(({ to }) => to);
        const chat = good.nodes.some(({ node: { type } }) => type === `${LANGCHAIN}chatTrigger`);
        if (node.type !== `${LANGCHAIN}memoryBufferWindow` || chat || node.typeVersion < 1.2) return [];
        const planted = { ...node, parameters: { sessionIdType: 'fromInput' } };
        return [{ at: [name], around: agents, plant: () => replaceNode(good.workflow, name, planted) }];
      }),
  },
];

function parameters<T extends LiveNode['node']>(node: T): T {
  return { ...node, parameters: node.parameters ?? {} };
}

function ofType(kind: string, type: string, change: (checked: LiveNode, good: ValidationContext) => unknown): Fault {
  return ofNodes(kind, (checked, good) => (checked.node.type === type ? change(checked, good) : undefined));
}

function atAgents(kind: string, site: (name: string, good: ValidationContext) => Site): Fault {
  return {
    kind,
    sites: (good) => liveNodes(good).flatMap(({ name, node }) => (node.type === AGENT ? [site(name, good)] : [])),
  };
}

function tool(kind: string, url: string): Fault {
  return atAgents(kind, (agent, { workflow }) => {
    const planted = {
      name: 'Planted tool',
      type: 'n8n-nodes-base.httpRequestTool',
      typeVersion: 4.2,
      parameters: { toolDescription: 'Finds an order', url: `=https://shop.example.com/${url.slice(1)}` },
    };
    return {
      at: [planted.name],
      plant: () => addWire(addNode(workflow, planted), planted.name, agent, { type: 'ai_tool' }),
    };
  });
}

interface Serving {
  readonly from: string;
  readonly to: string;
  readonly workflow: ValidationContext['workflow'];
  readonly good: ValidationContext;
}

/** A fault of each wire of a type that serves a node. */
function serving(kind: string, type: string, site: (serving: Serving) => Site | undefined): Fault {
  return {
    kind,
    sites: (good) =>
      good.wires.flatMap(({ from, to, output }) => {
        if (output.type !== type || !good.byName.get(to)?.live || !good.byName.get(from)?.live) return [];
        const only = good.graph.into(to).filter(({ input }) => input.type === type).length === 1;
        const one = only ? site({ from, to, workflow: good.workflow, good }) : undefined;
        return one === undefined ? [] : [one];
      }),
  };
}
