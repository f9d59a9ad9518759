import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { FetchedPackage } from '../../ports/catalog-fetcher.ts';
import type { CatalogPackage } from './catalog-packages.ts';
import { readTarFile } from './read-tar-file.ts';

const NODES_FILE = 'package/dist/types/nodes.json';

function isEntry(value: unknown): value is NodeDescription {
  const entry = value as NodeDescription | null;
  return typeof entry?.name === 'string' && Array.isArray(entry.properties) && entry.version !== undefined;
}

/**
 * The node descriptions in an npm tarball, under their full type names. Throws an Error that says what is wrong with
 * the archive.
 */
export async function readPackageNodes(wanted: CatalogPackage, tarball: Readable): Promise<FetchedPackage> {
  const gunzip = createGunzip();
  tarball.on('error', (error) => gunzip.destroy(error));
  const bytes = await readTarFile(tarball.pipe(gunzip), NODES_FILE);
  if (!bytes) throw new Error(`${wanted.name}@${wanted.version} holds no ${NODES_FILE}`);
  const entries: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isEntry)) {
    throw new Error(`${NODES_FILE} of ${wanted.name}@${wanted.version} is not a list of node descriptions`);
  }
  const nodes = entries.map((entry) => ({ ...entry, name: `${wanted.name}.${entry.name}` }));
  return { name: wanted.name, version: wanted.version, nodes };
}
