import { PawlError } from '../../errors/pawl-error.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { EXIT } from '../exit-code.ts';
import { readOptions } from '../read-options.ts';

const GOOD = 0;

type Opened = NonNullable<ReturnType<ReturnType<typeof openCatalog>['installed']>>;

/** Says which catalog of nodes is on this machine, or fetches it anew. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('catalog', args, { json: { type: 'boolean' } }, { least: 1, most: 1 });
  const [action] = positionals;
  if (action !== 'status' && action !== 'sync') {
    throw new PawlError('InvalidInput', `pawl catalog knows status and sync, not ${JSON.stringify(action)}.`);
  }
  const catalog = openCatalog();
  const { directory } = catalog;
  const opened = action === 'sync' ? await catalog.sync() : catalog.installed();
  if (values.json) process.stdout.write(`${JSON.stringify(statusOf(directory, opened))}\n`);
  else process.stdout.write(statusText(directory, opened));
  return opened ? GOOD : EXIT.notThere;
}

function statusOf(directory: string, opened: Opened | undefined) {
  if (!opened) return { installed: false, directory };
  const { hash, packages } = opened.meta;
  const { rows } = opened.nodeTypes.index;
  return { installed: true, directory, hash, packages, types: rows.length };
}

function statusText(directory: string, opened: Opened | undefined): string {
  if (!opened)
    return `There is no catalog in ${directory} yet. It is fetched when it is first needed; \`pawl catalog sync\` does so now.\n`;
  const packages = opened.meta.packages.map(
    ({ name, version, entries }) => `  ${name}@${version}: ${entries} entries\n`,
  );
  return `Catalog ${opened.meta.hash} in ${directory}\n${packages.join('')}`;
}
