import { readFileSync, writeFileSync } from 'node:fs';
import {
  applyOperations,
  describeDiff,
  describeNode,
  inferConnection,
  isPawlError,
  layout,
  loadCatalog,
  merge,
  type Operation,
  patchOfOperations,
  readWorkflow,
  search,
  validate,
  type WorkflowJson,
} from 'pawl/n8n';

// Takes a workflow file, adds a node that it finds by what it does, wires it to the last one, and writes the result.

const [file = 'in.json', out = 'out.json'] = process.argv.slice(2);
const catalog = await loadCatalog();
const { workflow, mendings } = readWorkflow(readFileSync(file, 'utf8'));
console.log(`${file}: ${workflow.nodes.length} nodes, ${mendings.length} things mended`);

const [found] = search(catalog, { query: 'post a message to slack', limit: 1 });
if (found === undefined) throw new Error('the catalog has no such node');
const { type, version, inputs } = describeNode(catalog, { type: found.type });
console.log(`${type} ${version}: ${inputs.map((input) => input.type).join(', ')}`);

const add: Operation = {
  type: 'addNodes',
  nodes: [{ name: 'Tell the team', type, typeVersion: version, parameters: { resource: 'message' } }],
};
const added = applyOperations(workflow, [add]).workflow;
const source = workflow.nodes.at(-1)?.name ?? '';
const { wire, preparation } = inferConnection(catalog, added, { source, target: 'Tell the team', sourceOutput: 'error' });
const operations = [add, ...preparation, { type: 'addConnections', connections: [wire] }] satisfies readonly Operation[];
const edited: WorkflowJson = applyOperations(workflow, operations).workflow;

for (const { depth, sign, text } of describeDiff(workflow, edited)) {
  console.log(`${'  '.repeat(depth)}${sign ? `${sign} ` : ''}${text}`);
}
console.log(`as JSON Patch: ${patchOfOperations(workflow, operations).length} steps`);

const { valid, problems, setup } = validate(catalog, edited);
console.log(`valid: ${valid}, ${problems.length} problems, ${setup.length} credentials to choose`);

const twice = merge(catalog, edited, edited);
console.log(`beside itself: ${twice.workflow.nodes.map(({ name }) => name).join(', ')}`);

try {
  applyOperations(edited, [{ type: 'removeNodes', nodes: ['Nobody'] }]);
} catch (error) {
  if (!isPawlError(error)) throw error;
  console.log(`${error.code}: ${error.message}`);
}

writeFileSync(out, `${JSON.stringify(layout(edited, { nodeTypes: catalog }), undefined, 2)}\n`);
