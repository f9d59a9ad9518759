import { PawlError } from '../../errors/pawl-error.ts';
import type { CatalogFetcher } from '../../ports/catalog-fetcher.ts';
import type { NodeCatalog } from '../../ports/node-catalog.ts';
import { cacheDirectory } from '../cache-directory.ts';
import type { CatalogFileMeta } from './catalog-file-format.ts';
import { catalogFilePath } from './catalog-file-path.ts';
import { catalogHash } from './catalog-hash.ts';
import { CATALOG_PACKAGES, type CatalogPackage } from './catalog-packages.ts';
import { findCatalogFiles } from './find-catalog-files.ts';
import { createNpmCatalogFetcher } from './npm-catalog-fetcher.ts';
import { type OpenedCatalog, openCatalogFile } from './open-catalog-file.ts';
import { writeCatalogFile } from './write-catalog-file.ts';

export interface CachedNodeCatalogOptions {
  readonly directory?: string;
  readonly fetcher?: CatalogFetcher;
  readonly packages?: readonly CatalogPackage[];
  readonly onProgress?: (text: string) => void;
}

/** The catalogs of this host's cache, and what `pawl catalog` asks beside them. */
export interface CachedNodeCatalog extends NodeCatalog {
  readonly directory: string;
  /** The catalog of the packages that this Pawl is made for, if it is here; fetches nothing. */
  installed(): OpenedCatalog | undefined;
  /** Fetches the packages and writes their catalog, whether one is here or not. CatalogUnavailable if that fails. */
  sync(): Promise<OpenedCatalog>;
}

function madeOf(meta: CatalogFileMeta, packages: readonly CatalogPackage[]): boolean {
  return packages.every(({ name, version }) =>
    meta.packages.some((part) => part.name === name && part.version === version),
  );
}

/** Catalogs as files in one cache directory, fetched when they are first needed. */
export function createCachedNodeCatalog(options: CachedNodeCatalogOptions = {}): CachedNodeCatalog {
  const directory = options.directory ?? cacheDirectory();
  const packages = options.packages ?? CATALOG_PACKAGES;
  const fetcher = options.fetcher ?? createNpmCatalogFetcher({ packages });
  const onProgress = options.onProgress ?? (() => {});
  const opened = new Map<string, OpenedCatalog>();
  let fetching: Promise<OpenedCatalog> | undefined;

  const open = (hash: string): OpenedCatalog | undefined => {
    const catalog = opened.get(hash) ?? openCatalogFile(catalogFilePath(directory, hash), hash);
    if (catalog) opened.set(hash, catalog);
    return catalog;
  };

  const installed = (): OpenedCatalog | undefined => {
    for (const { hash } of findCatalogFiles(directory)) {
      const catalog = open(hash);
      if (catalog && madeOf(catalog.meta, packages)) return catalog;
    }
    return undefined;
  };

  const fetchAll = async (): Promise<OpenedCatalog> => {
    const fetched = await fetcher.fetch(onProgress);
    const hash = catalogHash(fetched);
    const path = catalogFilePath(directory, hash);
    onProgress(`writing ${path}`);
    try {
      writeCatalogFile(path, hash, fetched);
    } catch (error) {
      throw new PawlError(
        'CatalogUnavailable',
        `Could not write ${path}: ${(error as Error).message}. Set PAWL_CACHE to a directory that can be written.`,
      );
    }
    const catalog = openCatalogFile(path, hash);
    if (!catalog)
      throw new PawlError('CatalogUnavailable', `${path} can't be read back after writing. Check the disk.`);
    opened.set(hash, catalog);
    return catalog;
  };

  const sync = (): Promise<OpenedCatalog> => {
    fetching ??= fetchAll().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  return {
    directory,
    installed,
    sync,
    async current() {
      return (installed() ?? (await sync())).nodeTypes;
    },
    async byHash(hash) {
      const here = open(hash);
      if (here) return here.nodeTypes;
      const fetched = await sync();
      if (fetched.meta.hash === hash) return fetched.nodeTypes;
      throw new PawlError(
        'CatalogUnavailable',
        `Catalog ${hash} is not on this machine, and this Pawl can only fetch ${fetched.meta.hash}. Copy catalog-${hash}.sqlite into ${directory} from the machine that has it.`,
        { hash, available: fetched.meta.hash },
      );
    },
  };
}
