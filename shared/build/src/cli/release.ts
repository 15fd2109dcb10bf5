import path from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteRegistry } from '@storefront/registry/client';
import {
  nextCommand,
  type Origins,
  openRegistry,
  type Registry,
  type ReleaseRef,
} from '@storefront/registry/node';
import { buildApps, readBuilt, withBuild } from '../stack/build-apps';
import { remoteOrigins } from '../stack/prepare-registry';
import { readStackConfig } from '../stack/stack-config';
import { appNames, buildFolder, defaultRegion, isAppName, root } from '../workspace';

const usage = `npm run release -- <app> [--region ${defaultRegion}] [--data <folder> | --server <address>]
Builds an app for a region unless the build is current, and puts it into the release store: of a folder, or over the
network with the token in REGISTRY_TOKEN. No customer runs it by that. The apps are: ${appNames.join(', ')}.`;

/** The registry to which a release is published. */
interface Destination {
  readonly has: (ref: ReleaseRef) => Promise<boolean>;
  readonly publish: (folder: string) => Promise<unknown>;
  readonly status: () => ReturnType<Registry['status']>;
  /** The public address, if it is known here. */
  readonly url: (ref: ReleaseRef) => string | null;
  /** The option that passes the destination to the next command. */
  readonly option: string;
}

function overNetwork(address: string): Destination {
  const registry = new RemoteRegistry(address, process.env.REGISTRY_TOKEN ?? '');
  return {
    has: (ref) => registry.has(ref),
    publish: (folder) => registry.publish(folder),
    status: () => registry.status(),
    url: () => null,
    option: ` --server ${address}`,
  };
}

/** The registry in a folder; a new one gets this checkout's origins. */
async function openRegistryOf(dataFolder: string, origins: Origins) {
  const opened = await openRegistry({ dataFolder });
  const { settings } = await opened.registry.status();
  return Object.keys(settings.origins).length > 0
    ? opened
    : openRegistry({ dataFolder, settings: { origins } });
}

/** @param named the given folder; by default the site's own */
async function inFolder(named: string | undefined): Promise<Destination> {
  const config = readStackConfig(process.env);
  const dataFolder = named ? path.resolve(process.env.INIT_CWD ?? root, named) : config.dataFolder;
  const { registry, store } = await openRegistryOf(dataFolder, remoteOrigins(config));
  return {
    has: (ref) => store.has(ref),
    publish: (folder) => registry.publish(folder),
    status: () => registry.status(),
    // The shell is served from the store's folder, not from its own origin.
    url: (ref) => (ref.app === 'shell' ? null : store.url(ref)),
    option: named === undefined ? '' : ` --data ${named}`,
  };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      data: { type: 'string' },
      server: { type: 'string' },
    },
  });
  const [app = ''] = positionals;
  const { region = defaultRegion, data, server } = values;
  const isUsed = isAppName(app) && positionals.length === 1 && !(data && server);
  if (!isUsed) throw new Error(usage);
  const line = { app, region };
  // Before the build, which takes a minute: a missing address or token is reported immediately.
  const destination = server === undefined ? await inFolder(data) : overNetwork(server);
  await buildApps((message) => console.log(`  ${message}`), [line]);

  const ref = { ...line, release: readBuilt(line).release };
  const isNew = !(await destination.has(ref));
  if (isNew) await withBuild(line, () => destination.publish(buildFolder(app, region)));
  console.log(`${isNew ? 'Published' : 'Published before:'} ${app} ${ref.release} for ${region}.`);
  const url = destination.url(ref);
  if (url) console.log(url);
  const { snapshot } = await destination.status();
  console.log(`Next: npm run registry -- ${nextCommand(ref, snapshot)}${destination.option}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
