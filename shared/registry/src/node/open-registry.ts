import path from 'node:path';
import type { RegistryOptions } from './ledger';
import { Registry } from './registry';
import { RegistryCommandError } from './registry-error';
import type { RegistrySettings } from './registry-state';
import { BucketReleaseStore } from './store/bucket-release-store';
import { FolderReleaseStore } from './store/folder-release-store';
import type { ReleaseStore } from './store/release-store';

export interface OpenRegistryOptions extends Pick<RegistryOptions, 'actor' | 'now'> {
  /** Contains the registry in `registry/` and the releases in `releases/`. */
  readonly dataFolder: string;
  /** Settings to change; they are stored, so that the command line uses them too. */
  readonly settings?: Partial<Omit<RegistrySettings, 'seeded'>>;
}

/** The folder of the registry in a data folder. */
export const registryFolderIn = (dataFolder: string) => path.join(dataFolder, 'registry');

type StoreSettings = Pick<RegistrySettings, 'origins' | 'fallbackOrigins' | 'bucket'>;

/** The releases in a data folder, even if the registry uses a bucket. */
export const releasesBeside = (dataFolder: string, { origins, fallbackOrigins }: StoreSettings) =>
  new FolderReleaseStore(path.join(dataFolder, 'releases'), origins, fallbackOrigins);

/** The releases of a data folder, stored in it or in a bucket. */
export async function releaseStoreIn(
  dataFolder: string,
  settings: StoreSettings,
): Promise<ReleaseStore> {
  const { bucket, origins, fallbackOrigins } = settings;
  if (!bucket) return releasesBeside(dataFolder, settings);
  // Imported on first use: the SDK takes longer to load than most commands run.
  const { openBucket } = await import('./store/bucket');
  return new BucketReleaseStore(openBucket(bucket), origins, fallbackOrigins);
}

/** The registry of a data folder, with its releases. Neither needs to exist yet. */
export async function openRegistry({
  dataFolder,
  settings = {},
  ...options
}: OpenRegistryOptions): Promise<{ registry: Registry; store: ReleaseStore }> {
  const folder = registryFolderIn(dataFolder);
  const store = await releaseStoreIn(dataFolder, await Registry.configure(folder, settings));
  return { registry: new Registry({ folder, store, ...options }), store };
}

/**
 * Like {@link openRegistry}, for programs that serve the releases from the folder beside it.
 * @throws {RegistryCommandError} when they are in a bucket
 */
export async function openFolderRegistry(
  options: OpenRegistryOptions,
): Promise<{ registry: Registry; store: FolderReleaseStore }> {
  const { registry, store } = await openRegistry(options);
  if (store instanceof FolderReleaseStore) return { registry, store };
  const { bucket } = (await registry.status()).settings;
  throw new RegistryCommandError(
    `The releases of ${options.dataFolder} are in the bucket ${bucket?.name}, not beside the registry.`,
  );
}
