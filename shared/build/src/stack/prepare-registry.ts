import { byRemote } from '@storefront/registry';
import {
  type FolderReleaseStore,
  openFolderRegistry,
  type Registry,
  type ReleaseRef,
} from '@storefront/registry/node';
import { type AppName, defaultRegion, type RemoteApp, remoteApps } from '../workspace';
import { readBuilt, readRelease } from './build-apps';
import type { Installation } from './installation';
import type { StackConfig } from './stack-config';

/** How many are kept for rollbacks and open pages; releases in stored snapshots stay anyway. */
const kept = { snapshots: 50, releases: 5 };

/** Ordering needs these two; the shop works without the others (docs of the platform). */
const essential = ['catalog', 'cart'] as const;

export interface StackRegistry {
  readonly registry: Registry;
  readonly store: FolderReleaseStore;
  /** The shell of the installation. */
  readonly shellRelease: ReleaseRef;
}

/** Where the stack serves each remote's releases. */
export function remoteOrigins(config: StackConfig): Record<RemoteApp, string> {
  return byRemote((app) => `http://${config.publicHost}:${config.ports[app]}`);
}

/** The development server that replaces a remote's releases during development. */
function developmentServers(config: StackConfig, developing: AppName | undefined) {
  const app = remoteApps.find((name) => name === developing);
  if (!app) return {};
  const { contract } = readBuilt({ app, region: defaultRegion });
  return {
    [app]: { url: `${remoteOrigins(config)[app]}/release.json`, release: 'dev', contract },
  };
}

/**
 * Publishes the builds of an installation that are not in the release store yet, and takes them into service.
 * Operators' settings in this data folder stay.
 * @param developing the app that a development server provides, if any
 * @param onNotice called for each build that is not taken into service, with the reason
 */
export async function prepareRegistry(
  config: StackConfig,
  installation: Installation,
  developing: AppName | undefined,
  onNotice: (notice: string) => void,
): Promise<StackRegistry> {
  const { registry, store } = await openFolderRegistry({
    dataFolder: config.dataFolder,
    settings: {
      origins: remoteOrigins(config),
      site: new URL(config.publicUrl).origin,
      development: developmentServers(config, developing),
    },
  });
  const builds: ReleaseRef[] = [];
  for (const line of installation.lines) {
    const build = await installation.withBuild(line, async (folder) => {
      const { app, region, release } = readRelease(folder);
      const built = { app, region, release };
      if (!(await store.has(built))) await registry.publish(folder);
      return built;
    });
    builds.push(build);
  }
  const { warnings } = await registry.seed({
    defaultRegion,
    regions: config.regions,
    essential,
    builds,
  });
  for (const warning of new Set(warnings)) onNotice(warning);
  await registry.prune(kept);
  const shellRelease = builds.find(
    ({ app, region }) => app === 'shell' && region === defaultRegion,
  );
  if (!shellRelease) throw new Error('The shell has not been built.');
  return { registry, store, shellRelease };
}
