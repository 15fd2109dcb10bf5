import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { appNames } from '../names';
import {
  openRegistry,
  registryFolderIn,
  releaseStoreIn,
  releasesBeside,
} from '../node/open-registry';
import { refuseUnreachable } from '../node/origin-check';
import { Registry } from '../node/registry';
import { RegistryCommandError } from '../node/registry-error';
import { type BucketSettings, RegistrySettings, type ReleaseRef } from '../node/registry-state';
import { SeedOptions } from '../node/seed';
import { readIfThere } from '../node/store/atomic-files';
import type { ReleaseStore } from '../node/store/release-store';
import { jsonIn, parseReleaseManifest, shapeFaults } from '../parse';
import { type Call, type Commands, say } from './command';

/** The operator's file that sets a registry up. */
const SeedFile = z.extend(SeedOptions, {
  ...z.pick(RegistrySettings, { origins: true, site: true, bucket: true }).shape,
  fallbackOrigins: z._default(RegistrySettings.shape.fallbackOrigins, {}),
});

/** @throws {RegistryCommandError} with every fault of the file */
async function readSeedFile(file: string): Promise<z.infer<typeof SeedFile>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RegistryCommandError(`${file} cannot be read.`);
  });
  const content = jsonIn(text);
  if (content === undefined) throw new RegistryCommandError(`${file} is not JSON.`);
  const result = z.safeParse(SeedFile, content);
  if (result.success) return result.data;
  throw new RegistryCommandError(`${file} is invalid. ${shapeFaults(result.error.issues)}`);
}

/** Sets up a registry. Only works on the machine with its folder. */
export const seedCommand: Commands = {
  seed: {
    usage: 'seed <file.json> [--builds <folder>]',
    does: 'sets an empty registry up (the runbook shows the file), or follows newer builds in it; --builds: all builds below the folder, published first',
    more: ['skip-origin-check'],
    run: async (call) => {
      const { dataFolder } = call.local();
      const { origins, fallbackOrigins, site, bucket, ...file } = await readSeedFile(
        call.path(call.positional),
      );
      const store = await releaseStoreIn(dataFolder, { origins, fallbackOrigins, bucket });
      const registry = new Registry({ folder: registryFolderIn(dataFolder), store });
      if (bucket) await copyReleases(call, store, bucket);
      const folder = call.optional('builds');
      const published = folder ? await publishAll(registry, store, call.path(folder)) : [];
      const seed = { ...file, builds: [...file.builds, ...published] };
      for (const build of call.flag('skip-origin-check') ? [] : seed.builds) {
        // The shell is served by its own servers, so the registry's documents do not contain its address.
        const isServed = build.app !== 'shell' && (await store.has(build));
        if (isServed) await refuseUnreachable(store, build, site);
      }
      const outcome = await registry.seed(seed);
      // Only after all checks, so that a refusal changes nothing.
      await openRegistry({ dataFolder, settings: { origins, fallbackOrigins, site, bucket } });
      say(call, outcome);
    },
  },
};

/**
 * Copies releases from the registry's folder into a newly configured bucket: `release` and `publish` stored them
 * there while no settings named the bucket. Published releases are not checked against the current size budget.
 */
async function copyReleases(
  call: Call,
  store: ReleaseStore,
  bucket: BucketSettings,
): Promise<void> {
  const { registry, dataFolder } = call.local();
  const { settings } = await registry.status();
  if (JSON.stringify(settings.bucket) === JSON.stringify(bucket)) return;
  const beside = releasesBeside(dataFolder, settings);
  const unlimited = { module: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  for (const app of appNames) {
    for (const { region, release } of await beside.list(app)) {
      const ref = { app, region, release };
      if (await store.has(ref)) continue;
      await store.publish(beside.folder(ref), { [app]: unlimited });
      call.out(`Brought into the bucket: ${app} ${region}/${release}.\n`);
    }
  }
}

/** Publishes every build of a folder that the store does not have yet. @returns all builds */
async function publishAll(
  registry: Registry,
  store: ReleaseStore,
  folder: string,
): Promise<ReleaseRef[]> {
  const builds: ReleaseRef[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const built = path.join(folder, name);
    const text = await readIfThere(path.join(built, 'release.json'));
    if (text === null) continue;
    const { app, region, release } = parseReleaseManifest(text);
    const build = { app, region, release };
    if (!(await store.has(build))) await registry.publish(built);
    builds.push(build);
  }
  if (builds.length === 0) throw new RegistryCommandError(`There is no build in ${folder}.`);
  return builds;
}
