import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from '../node/atomic-files';
import { openRegistry, registryFolderIn, releaseStoreIn } from '../node/open-registry';
import { refuseUnreachable } from '../node/origin-check';
import { Registry } from '../node/registry';
import { RegistryCommandError } from '../node/registry-error';
import type { ReleaseRef, ReleaseStore } from '../node/release-store';
import { parseReleaseManifest } from '../parse';
import { type Command, say, UsageError } from './command';
import { readSeedFile } from './seed-file';
import { statusText } from './status-text';
import { table } from './table';

/** How the registry stands, and what keeps it going. */
export const upkeepCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: 'status [--json]',
    does: 'what every region runs, and whether customers are served it',
    options: ['json'],
    run: async (call) => {
      const status = await call.registry.status();
      call.out(`${call.flag('json') ? JSON.stringify(status, null, 2) : statusText(status)}\n`);
    },
  },
  history: {
    usage: 'history [--json]',
    does: 'who did what, newest first',
    options: ['json'],
    run: async (call) => {
      const entries = (await call.registry.history()).reverse();
      if (call.flag('json')) {
        call.out(`${JSON.stringify(entries, null, 2)}\n`);
        return;
      }
      const rows = entries.map((entry) => [
        entry.time,
        entry.actor,
        entry.from === entry.to ? '–' : (entry.to ?? '–'),
        [entry.command, ...Object.entries(entry.arguments).map(([k, v]) => `${k}=${v}`)].join(' '),
      ]);
      call.out(`${table(['Time', 'Who', 'Made snapshot', 'Command'], rows)}\n`);
    },
  },
  refresh: {
    usage: 'refresh',
    does: 'signs what customers are served anew, before it expires',
    options: ['skip-origin-check'],
    run: async (call) => {
      const checkOrigins = !call.flag('skip-origin-check');
      const faults = await call.registry.refresh({ checkOrigins });
      for (const fault of faults) call.out(`PROBLEM: ${fault}\n`);
      call.out('Signed anew.\n');
    },
  },
  'change-key': {
    usage: 'change-key [--revoke]',
    does: 'signs with a new key; --revoke when the old one has got out: pages stop to accept it at once',
    options: ['revoke'],
    run: async (call) => {
      const revoke = call.flag('revoke');
      await call.local().registry.changeKey({ revoke });
      const old = revoke
        ? 'is not accepted any more'
        : 'is accepted until what it signed has expired';
      call.out(`Signed anew, with a new key. The old one ${old}.\n`);
    },
  },
  prune: {
    usage: 'prune [--snapshots 50] [--releases 5]',
    does: 'deletes old snapshots, and releases that no kept one names and that are not among the newest',
    options: ['snapshots', 'releases'],
    run: async (call) => {
      const count = (option: 'snapshots' | 'releases', fallback: number) => {
        const text = call.optional(option) ?? String(fallback);
        if (!/^\d{1,6}$/.test(text)) throw new UsageError(`"${text}" is no number of ${option}.`);
        return Number(text);
      };
      const keep = { snapshots: count('snapshots', 50), releases: count('releases', 5) };
      const deleted = await call.registry.prune(keep);
      for (const { app, region, release } of deleted) {
        call.out(`Deleted ${app} ${release} of line ${region}.\n`);
      }
      call.out(`${deleted.length} releases deleted.\n`);
    },
  },
  seed: {
    usage: 'seed <file.json> [--builds <folder>]',
    does: 'sets an empty registry up (the runbook shows the file), or follows newer builds in it; --builds: all builds below the folder, published first',
    options: ['skip-origin-check', 'builds'],
    run: async (call) => {
      const { dataFolder } = call.local();
      const { origins, fallbackOrigins, site, bucket, ...file } = await readSeedFile(
        call.path(call.positional),
      );
      const store = await releaseStoreIn(dataFolder, { origins, fallbackOrigins, bucket });
      const registry = new Registry({ folder: registryFolderIn(dataFolder), store });
      const folder = call.optional('builds');
      const published = folder ? await publishAll(registry, store, call.path(folder)) : [];
      const seed = { ...file, builds: [...file.builds, ...published] };
      for (const build of call.flag('skip-origin-check') ? [] : seed.builds) {
        // Its own servers have the shell; pages have no address of it in the registry's documents.
        const isServed = build.app !== 'shell' && (await store.has(build));
        if (isServed) await refuseUnreachable(store, build, site);
      }
      const outcome = await registry.seed(seed);
      // Only now: a refusal changes nothing.
      await openRegistry({ dataFolder, settings: { origins, fallbackOrigins, site, bucket } });
      say(call, outcome);
    },
  },
};

/** Publishes every build of a folder that the store does not have yet. @returns all of them */
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
  if (builds.length === 0) throw new RegistryCommandError(`There is no build below ${folder}.`);
  return builds;
}
