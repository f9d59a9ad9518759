import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PawlError } from '../../errors/pawl-error.ts';
import type { CatalogFetcher, FetchedPackage } from '../../ports/catalog-fetcher.ts';
import { CATALOG_PACKAGES, type CatalogPackage } from './catalog-packages.ts';
import { type NpmCommand, npmCommand } from './npm-command.ts';
import { npmPack } from './npm-pack.ts';
import { readPackageNodes } from './read-package-nodes.ts';
import { registryDownload } from './registry-download.ts';

async function fetchWithNpm(npm: NpmCommand, wanted: CatalogPackage): Promise<FetchedPackage> {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-catalog-'));
  try {
    return await readPackageNodes(wanted, createReadStream(await npmPack(npm, wanted, directory)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function fetchDirectly(registry: string | undefined, wanted: CatalogPackage): Promise<FetchedPackage> {
  if (!registry) throw new Error('npm is not on the PATH, and npm_config_registry names no registry to ask without it');
  return readPackageNodes(wanted, Readable.from([await registryDownload(registry, wanted)]));
}

function unavailable(wanted: CatalogPackage, error: unknown): PawlError {
  const reason = error instanceof Error ? error.message : String(error);
  return new PawlError(
    'CatalogUnavailable',
    `Could not fetch ${wanted.name}@${wanted.version}: ${reason}. Check that \`npm view ${wanted.name} version\` works here, then run \`pawl catalog sync\`.`,
    { package: wanted.name, version: wanted.version, reason },
  );
}

export interface NpmCatalogFetcherOptions {
  readonly packages?: readonly CatalogPackage[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Fetches the catalog's packages with npm. Where there is no npm, asks the registry that npm_config_registry names, and
 * says that the rest of the npm configuration is ignored.
 */
export function createNpmCatalogFetcher(options: NpmCatalogFetcherOptions = {}): CatalogFetcher {
  const packages = options.packages ?? CATALOG_PACKAGES;
  const environment = options.environment ?? process.env;
  return {
    async fetch(onProgress) {
      const npm = npmCommand(environment);
      const registry = environment.npm_config_registry ?? environment.NPM_CONFIG_REGISTRY;
      if (!npm) onProgress('npm was not found: fetching without it, .npmrc is ignored');
      const fetched: FetchedPackage[] = [];
      for (const wanted of packages) {
        onProgress(`fetching ${wanted.name}@${wanted.version}`);
        try {
          fetched.push(npm ? await fetchWithNpm(npm, wanted) : await fetchDirectly(registry, wanted));
        } catch (error) {
          throw unavailable(wanted, error);
        }
      }
      return fetched;
    },
  };
}
