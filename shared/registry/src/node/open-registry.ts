import path from 'node:path';
import { FolderReleaseStore } from './folder-release-store';
import { Registry } from './registry';
import type { RegistrySettings } from './registry-state';

export interface OpenRegistryOptions {
  /** Holds the registry in `registry/` and the releases in `releases/`. */
  readonly dataFolder: string;
  /** Settings to change; they are stored, so that the command line knows them too. */
  readonly settings?: Partial<Omit<RegistrySettings, 'seeded'>>;
  /** As {@link RegistryOptions} has them. */
  readonly actor?: string;
  readonly now?: () => number;
}

/** Where a data folder has its registry. */
export const registryFolderIn = (dataFolder: string) => path.join(dataFolder, 'registry');

/** The releases of a data folder. */
export function releaseStoreIn(
  dataFolder: string,
  { origins, fallbackOrigins }: Pick<RegistrySettings, 'origins' | 'fallbackOrigins'>,
): FolderReleaseStore {
  return new FolderReleaseStore(path.join(dataFolder, 'releases'), origins, fallbackOrigins);
}

/** The registry of a data folder, with the releases beside it. Neither needs to exist yet. */
export async function openRegistry({
  dataFolder,
  settings,
  ...options
}: OpenRegistryOptions): Promise<{ registry: Registry; store: FolderReleaseStore }> {
  const folder = registryFolderIn(dataFolder);
  const store = releaseStoreIn(dataFolder, await Registry.configure(folder, settings ?? {}));
  return { registry: new Registry({ folder, store, ...options }), store };
}
