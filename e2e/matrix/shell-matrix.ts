import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '@storefront/build/stack';
import { complete, parseReleaseManifest, type RemoteName, remoteNames } from '@storefront/registry';
import { RegistryCommandError } from '@storefront/registry/node';
import { appFolders } from './earlier-checkout';

const region = 'eg';

/** A release of a remote; `line` is the region that it was built for. */
export interface Member {
  readonly app: RemoteName;
  readonly line: string;
  readonly release: string;
}
type Members = readonly Member[];
type Releases = Readonly<Record<RemoteName, string>>;

/** The part of a site that the cells use. */
type TriedSite = Pick<Stack, 'registry' | 'store'>;

export interface ShellMatrix {
  readonly shell: 'now' | 'before';
  /** A site of that shell, for this test alone. */
  readonly site: TriedSite;
  /** Checkout of the earlier commit, built. */
  readonly checkout: string;
  /** The reason why the journeys fail, or `null`. */
  readonly journeys: () => Promise<string | null>;
}

/** The result of the cells of one shell. */
export interface ShellResult {
  readonly shellRelease: string;
  /** Took part in cells, all of which passed. */
  readonly passed: Members;
  /** Took part in a cell that failed. */
  readonly refuted: Members;
  /** Names of the cells that failed. */
  readonly failures: readonly string[];
}

async function newest(site: TriedSite, app: RemoteName | 'shell'): Promise<string> {
  const [manifest] = (await site.store.list(app)).filter((one) => one.region === region);
  if (!manifest) throw new Error(`There is no release of ${app}.`);
  return manifest.release;
}

/** Publishes the earlier build of an app, unless it has not changed since. */
async function publishEarlier(
  site: TriedSite,
  checkout: string,
  app: RemoteName | 'shell',
): Promise<string> {
  const folder = path.join(checkout, appFolders[app], 'dist');
  const text = readFileSync(path.join(folder, 'release.json'), 'utf8');
  const { release } = parseReleaseManifest(text);
  if (!(await site.store.has({ app, region, release }))) await site.registry.publish(folder);
  return release;
}

async function releasesBy(read: (app: RemoteName) => Promise<string>): Promise<Releases> {
  const releases: Partial<Record<RemoteName, string>> = {};
  for (const app of remoteNames) releases[app] = await read(app);
  return complete<RemoteName, string>(remoteNames, releases);
}

/** The present releases that were built for other regions than the default one. */
async function otherLines(site: TriedSite): Promise<Members> {
  const found = new Map<string, Member>();
  for (const app of remoteNames) {
    for (const { region: line, release } of await site.store.list(app)) {
      // The newest releases come first.
      const key = `${app}/${line}`;
      if (line !== region && !found.has(key)) found.set(key, { app, line, release });
    }
  }
  return [...found.values()];
}

/** Why a registry refuses some of the remotes for the running shell: it lacks contracts or packages that they need. */
async function refusalsOf({ registry }: TriedSite, members: Members): Promise<string[]> {
  const found: string[] = [];
  for (const member of members) {
    try {
      await registry.carryOut(
        { command: 'swap', ...member, region },
        { dryRun: true, checkOrigins: false },
      );
    } catch (error) {
      if (!(error instanceof RegistryCommandError)) throw error;
      found.push(error.message);
    }
  }
  return found;
}

/** Which remotes are the earlier ones, in each cell: none, each alone, all. Apps that have not changed make no cell. */
function changesOf(now: Releases, before: Releases): readonly (readonly RemoteName[])[] {
  const cells = [[], ...remoteNames.map((name) => [name]), remoteNames].map((earlier) =>
    earlier.filter((app) => before[app] !== now[app]),
  );
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

/** Makes the region run the members. */
async function run(site: TriedSite, members: Members): Promise<void> {
  for (const member of members)
    await site.registry.carryOut({ command: 'swap', ...member, region });
}

/** The cells of one shell: its remotes as they are now and as they were, mixed, through the journeys. */
export async function tryShell({
  shell,
  site,
  checkout,
  journeys,
}: ShellMatrix): Promise<ShellResult> {
  const now = await releasesBy((app) => newest(site, app));
  const before = await releasesBy((app) => publishEarlier(site, checkout, app));
  const shellRelease =
    shell === 'now' ? await newest(site, 'shell') : await publishEarlier(site, checkout, 'shell');
  const membersOf = (earlier: readonly RemoteName[]): Members =>
    remoteNames.map((app) => ({
      app,
      line: region,
      release: (earlier.includes(app) ? before : now)[app],
    }));
  // First the remotes of the same commit: the earlier shell may not have the current contracts.
  if (shell === 'before') await run(site, membersOf(remoteNames));
  await site.registry.carryOut({ command: 'promote', app: 'shell', region, release: shellRelease });

  const cells = changesOf(now, before).map((changed) => ({
    name: `shell ${shell}, earlier: ${changed.join(', ') || 'none'}`,
    members: membersOf(changed),
  }));
  // Together with remotes of the shell's own commit.
  const rest = membersOf(shell === 'now' ? [] : remoteNames);
  for (const own of await otherLines(site)) {
    const members = rest.map((member) => (member.app === own.app ? own : member));
    cells.push({ name: `shell ${shell}, ${own.app} of the line ${own.line}`, members });
  }

  // A release has passed when every cell did in which it took part.
  const passed = new Map<string, Member>();
  const keyOf = ({ app, line, release }: Member) => `${app}/${line}/${release}`;
  const refuted: Member[] = [];
  const failures: string[] = [];
  for (const { name, members } of cells) {
    const obstacles = await refusalsOf(site, members);
    if (obstacles.length > 0) {
      console.log(`never   ${name}: ${obstacles.join(' ')}`);
      continue;
    }
    await run(site, members);
    const problem = await journeys();
    console.log(`${problem === null ? 'passed' : 'FAILED'}  ${name}`);
    for (const member of members) passed.set(keyOf(member), member);
    if (problem === null) continue;
    console.log(problem);
    failures.push(name);
    refuted.push(...members);
  }
  for (const member of refuted) passed.delete(keyOf(member));
  return { shellRelease, passed: [...passed.values()], refuted, failures };
}

/** The releases that may be certified: each once, and none that failed with either shell. */
export function passesOf(results: readonly Omit<ShellResult, 'failures'>[]) {
  const keyOf = (shell: string, { app, release }: Member) => `${shell}/${app}/${release}`;
  const refuted = new Set(
    results.flatMap((result) => result.refuted.map((one) => keyOf(result.shellRelease, one))),
  );
  const passes = new Map<string, { shell: string; app: RemoteName; release: string }>();
  for (const { shellRelease: shell, passed } of results) {
    for (const member of passed) {
      const key = keyOf(shell, member);
      const { app, release } = member;
      if (!refuted.has(key)) passes.set(key, { shell, app, release });
    }
  }
  return [...passes.values()];
}
