import { createHash } from 'node:crypto';
import type { CatalogPackage } from './catalog-packages.ts';

const TIMEOUT_MS = 300_000;

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the registry answered ${response.status} for ${new URL(url).pathname}`);
  return response;
}

/**
 * Downloads a package's tarball from a registry and checks it against the integrity that the registry names. Knows
 * nothing of the user's npm configuration. Throws an Error with the reason.
 */
export async function registryDownload(registry: string, wanted: CatalogPackage): Promise<Buffer> {
  const metadataUrl = `${registry.replace(/\/+$/, '')}/${wanted.name.replace('/', '%2f')}/${wanted.version}`;
  const metadata = (await (await get(metadataUrl)).json()) as { dist?: { tarball?: string; integrity?: string } };
  const { tarball, integrity } = metadata.dist ?? {};
  if (!tarball || !integrity?.startsWith('sha512-')) {
    throw new Error(`the registry names no tarball with a checksum for ${wanted.name}@${wanted.version}`);
  }
  const bytes = Buffer.from(await (await get(tarball)).arrayBuffer());
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`the tarball of ${wanted.name}@${wanted.version} does not match its checksum`);
  return bytes;
}
