import { PawlError } from '../../errors/pawl-error.ts';
import { lookUpNodes, MOST_NODES } from '../../service/catalog/look-up-nodes.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { readOptions } from '../read-options.ts';
import { textTable } from '../text-table.ts';

/** Finds types of nodes by what they do or are called. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(
    'search',
    args,
    { limit: { type: 'string' }, connection: { type: 'string' }, json: { type: 'boolean' } },
    { least: 1, most: Number.POSITIVE_INFINITY },
  );
  const limit = values.limit === undefined ? undefined : readLimit(values.limit);
  const nodeTypes = await openCatalog().current();
  const found = lookUpNodes(nodeTypes, { query: positionals.join(' '), limit, connectionType: values.connection });
  if (values.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else if (found.length === 0)
    process.stdout.write('Nothing fits. Try other words: what the node should do, or the service by name.\n');
  else
    process.stdout.write(
      textTable(
        found.map(({ type, version, displayName, description }) => [type, String(version), displayName, description]),
      ),
    );
  return 0;
}

function readLimit(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new PawlError(
    'InvalidInput',
    `--limit is ${JSON.stringify(text)}; it has to be a whole number from 1 to ${MOST_NODES}.`,
  );
}
