import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '@storefront/build/stack';
import {
  byRemote,
  complete,
  isContractCompatible,
  parseReleaseManifest,
  type RemoteName,
  remoteNames,
} from '@storefront/registry';

const region = 'eg';
const folders: Readonly<Record<RemoteName | 'shell', string>> = {
  shell: 'shell',
  ...byRemote((name) => `mfe-${name}`),
};

/** A release of a remote; `line` is the region that it was built for. */
export interface Member {
  readonly app: RemoteName;
  readonly line: string;
  readonly release: string;
}
type Members = readonly Member[];
type Releases = Readonly<Record<RemoteName, string>>;

export interface ShellMatrix {
  readonly shell: 'now' | 'before';
  /** A site of that shell, which nobody else uses. */
  readonly site: Stack;
  /** Checkout of the earlier commit, built. */
  readonly checkout: string;
  /** What keeps customers from shopping, or `null`. */
  readonly journeys: (site: Stack) => Promise<string | null>;
}

/** What the cells of one shell have shown. */
export interface ShellResult {
  readonly shellRelease: string;
  /** Took part in cells, all of which passed. */
  readonly passed: Members;
  /** Names of the cells that failed. */
  readonly failures: readonly string[];
}

async function newest(site: Stack, app: RemoteName | 'shell'): Promise<string> {
  const [manifest] = (await site.store.list(app)).filter((one) => one.region === region);
  if (!manifest) throw new Error(`There is no release of ${app}.`);
  return manifest.release;
}

/** Publishes the earlier build of an app, unless it has not changed since. */
async function publishEarlier(
  site: Stack,
  checkout: string,
  app: RemoteName | 'shell',
): Promise<string> {
  const folder = path.join(checkout, folders[app], 'dist');
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
async function otherLines(site: Stack): Promise<Members> {
  const found = new Map<string, Member>();
  for (const app of remoteNames) {
    for (const { region: line, release } of await site.store.list(app)) {
      // The newest come first.
      const key = `${app}/${line}`;
      if (line !== region && !found.has(key)) found.set(key, { app, line, release });
    }
  }
  return [...found.values()];
}

/** Remotes that no registry would let into the shell, since it lacks contracts that they were built against. */
async function unfit(site: Stack, shellRelease: string, members: Members): Promise<string[]> {
  const shell = await site.store.manifest({ app: 'shell', region, release: shellRelease });
  const found: string[] = [];
  for (const { app, line, release } of members) {
    const { contract } = await site.store.manifest({ app, region: line, release });
    if (!isContractCompatible(shell.contract, contract)) {
      found.push(`${app} needs contracts ${contract}, the shell has ${shell.contract}`);
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

/** Makes the members what the region runs. */
async function run(site: Stack, members: Members): Promise<void> {
  for (const member of members) await site.registry.swap({ ...member, region });
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
  // The remotes of its own time first: the shell of then may not have the contracts of now.
  if (shell === 'before') await run(site, membersOf(remoteNames));
  await site.registry.promote({ app: 'shell', region, release: shellRelease });

  const cells = changesOf(now, before).map((changed) => ({
    name: `shell ${shell}, earlier: ${changed.join(', ') || 'none'}`,
    members: membersOf(changed),
  }));
  // Beside remotes of the shell's own time.
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
    const obstacles = await unfit(site, shellRelease, members);
    if (obstacles.length > 0) {
      console.log(`never   ${name}: ${obstacles.join('; ')}`);
      continue;
    }
    await run(site, members);
    const problem = await journeys(site);
    console.log(`${problem === null ? 'passed' : 'FAILED'}  ${name}`);
    for (const member of members) passed.set(keyOf(member), member);
    if (problem === null) continue;
    console.log(problem);
    failures.push(name);
    refuted.push(...members);
  }
  for (const member of refuted) passed.delete(keyOf(member));
  return { shellRelease, passed: [...passed.values()], failures };
}
