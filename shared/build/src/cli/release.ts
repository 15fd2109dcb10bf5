import path from 'node:path';
import { parseArgs } from 'node:util';
import { nextCommand, type Origins, openRegistry } from '@storefront/registry/node';
import { buildApps, readBuilt, withBuild } from '../stack/build-apps';
import { remoteOrigins } from '../stack/prepare-registry';
import { readStackConfig } from '../stack/stack-config';
import { appNames, buildFolder, defaultRegion, isAppName, root } from '../workspace';

const usage = `npm run release -- <app> [--region ${defaultRegion}] [--data <folder>]
Builds an app for a region unless the build is current, and puts it into the release store. No customer runs
it by that. The apps are: ${appNames.join(', ')}.`;

/** The registry of a folder; one that no site has run in yet gets this checkout's origins. */
async function openRegistryOf(dataFolder: string, origins: Origins) {
  const opened = await openRegistry({ dataFolder });
  const { settings } = await opened.registry.status();
  return Object.keys(settings.origins).length > 0
    ? opened
    : openRegistry({ dataFolder, settings: { origins } });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { region: { type: 'string' }, data: { type: 'string' } },
  });
  const [app = ''] = positionals;
  if (!isAppName(app) || positionals.length > 1) throw new Error(usage);
  const region = values.region ?? defaultRegion;
  const config = readStackConfig(process.env);
  const line = { app, region };
  await buildApps((message) => console.log(`  ${message}`), [line]);

  const dataFolder = values.data
    ? path.resolve(process.env.INIT_CWD ?? root, values.data)
    : config.dataFolder;
  const { registry, store } = await openRegistryOf(dataFolder, remoteOrigins(config));
  const ref = { ...line, release: readBuilt(line).release };
  const isNew = !(await store.has(ref));
  if (isNew) await withBuild(line, () => registry.publish(buildFolder(app, region)));
  console.log(`${isNew ? 'Published' : 'Published before:'} ${app} ${ref.release} for ${region}.`);
  if (app !== 'shell') console.log(store.url(ref));
  const folder = values.data === undefined ? '' : ` --data ${values.data}`;
  const { snapshot } = await registry.status();
  console.log(`Next: npm run registry -- ${nextCommand(ref, snapshot)}${folder}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
