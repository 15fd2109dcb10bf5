import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '@storefront/build/stack';
import type { RemoteName } from '@storefront/registry';
import { FaultServer } from './fault-server';

/** The region whose customers the tests are. */
export const region = 'eg';

/** The release of a remote that the region runs. */
export async function liveRelease(site: Stack, app: RemoteName): Promise<string> {
  const live = (await site.registry.status()).snapshot?.regions[region]?.remotes[app].live;
  if (!live) throw new Error(`Nothing of ${app} is in force.`);
  return live.release;
}

/** The id of the current snapshot, to go back to. */
export async function presentSnapshot(site: Stack): Promise<string> {
  const { snapshot } = await site.registry.status();
  if (!snapshot) throw new Error('Nothing is in force.');
  return snapshot.id;
}

/** Where the region's customers fetch a remote from. */
export function addressOf(site: Stack, app: RemoteName): URL {
  const { document } = JSON.parse(readFileSync(site.registry.servedFile(region), 'utf8'));
  const [{ url }] = JSON.parse(document).microFrontends[`@storefront/${app}`];
  return new URL(url);
}

/** Stops a remote's host and starts another one instead, which serves the same files and can fail. */
export async function takeOver(site: Stack, app: RemoteName): Promise<FaultServer> {
  const { port } = addressOf(site, app);
  await site.stopRemote(app);
  return FaultServer.start(path.join(site.dataFolder, 'releases', app), Number(port));
}
