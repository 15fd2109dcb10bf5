import { type AppName, type RemoteName, remoteNames } from '../names';
import type {
  Change,
  ReleaseRef,
  RunRegion,
  RunRelease,
  RunRemote,
  Snapshot,
} from './registry-state';

/** The contents of a snapshot, without its id and reason. */
export type RegistryState = Pick<Snapshot, 'defaultRegion' | 'essential' | 'regions'>;

/** The name of a release within its app. */
export const nameOf = ({ line, release }: RunRelease) => `${line}/${release}`;

export const isSameRelease = (a: RunRelease, b: RunRelease) => nameOf(a) === nameOf(b);

export const refOf = <App extends AppName>(app: App, { line, release }: RunRelease) => ({
  app,
  region: line,
  release,
});

/** The releases that customers get: the live one, and the one on trial. */
export const runsOf = ({ live, canary }: RunRemote) => (canary ? [live, canary.run] : [live]);

/** Makes a release the live one; the previous live release becomes the fallback, and a canary ends. */
export function withLive(remote: RunRemote, live: RunRelease): RunRemote {
  const previous = isSameRelease(remote.live, live) ? remote.previous : remote.live;
  return { ...remote, live, previous, canary: null };
}

/** The state with one remote of one region replaced. */
export function withRemote(
  state: RegistryState,
  region: string,
  name: RemoteName,
  remote: RunRemote,
): RegistryState {
  const before = state.regions[region];
  if (!before) throw new TypeError(`No region ${region}.`);
  return withRegion(state, region, {
    ...before,
    remotes: { ...before.remotes, [name]: remote },
  });
}

export function withRegion(state: RegistryState, name: string, region: RunRegion): RegistryState {
  return { ...state, regions: { ...state.regions, [name]: region } };
}

/** Every release that a state uses, which must therefore stay in the store. */
export function releasesIn(state: RegistryState): ReleaseRef[] {
  return Object.entries(state.regions).flatMap(([region, { shell, remotes }]) => [
    // The shell's record has no line: it is that of the region, or of the default region.
    { app: 'shell', region, release: shell.release },
    { app: 'shell', region: state.defaultRegion, release: shell.release },
    ...remoteNames.flatMap((app) => {
      const { previous } = remotes[app];
      return [...runsOf(remotes[app]), ...(previous ? [previous] : [])].map((run) =>
        refOf(app, run),
      );
    }),
  ]);
}

const nothing = '–';

/** The facts about a region for operators, as label and text. */
function facts(region: RunRegion | undefined): Map<string, { text: string; exact: string }> {
  const found = new Map<string, { text: string; exact: string }>();
  if (!region) return found;
  const add = (label: string, text: string, exact = text) => found.set(label, { text, exact });
  add('zones', region.zones.join(', ') || nothing);
  add('shell', `${region.shell.release} (contract ${region.shell.contract})`);
  for (const name of remoteNames) {
    const { live, previous, canary, disabled } = region.remotes[name];
    add(`${name} live`, nameOf(live), JSON.stringify(live));
    if (canary) {
      const text = `${nameOf(canary.run)} for ${canary.share} %`;
      add(`${name} canary`, text, JSON.stringify(canary));
    }
    if (previous) add(`${name} previous`, nameOf(previous), JSON.stringify(previous));
    if (disabled) add(`${name} disabled`, 'yes');
  }
  return found;
}

/** The differences between two states, in the order in which operators see them. */
export function differences(before: RegistryState | null, after: RegistryState): Change[] {
  const changes: Change[] = [];
  const general = (what: string, old: string | undefined, now: string) => {
    if (old !== now)
      changes.push({ region: 'all', what, before: old ?? nothing, after: now || nothing });
  };
  general('default region', before?.defaultRegion, after.defaultRegion);
  general('essential', before?.essential.join(', '), after.essential.join(', '));
  const regions = new Set([...Object.keys(before?.regions ?? {}), ...Object.keys(after.regions)]);
  for (const region of regions) {
    const old = facts(before?.regions[region]);
    const now = facts(after.regions[region]);
    for (const what of new Set([...old.keys(), ...now.keys()])) {
      const [was, is] = [old.get(what), now.get(what)];
      if (was?.exact === is?.exact) continue;
      const sameName = was !== undefined && was.text === is?.text;
      changes.push({
        region,
        what,
        before: was?.text ?? nothing,
        after: sameName ? `${is?.text} (other bytes)` : (is?.text ?? nothing),
      });
    }
  }
  return changes;
}

/** The command that gives the customers of a region a release. */
export function commandFor(
  { app, region: line, release }: ReleaseRef,
  region: string,
  isSwap: boolean,
): string {
  const named = isSwap && region !== line ? ` --line ${line}` : '';
  return `${isSwap ? 'swap' : 'promote'} ${app} --region ${region} --release ${release}${named}`;
}

/**
 * The operator's next command after publishing a release: `promote` when its line runs already, `swap` when another
 * line does, and `seed` when nothing runs yet.
 */
export function nextCommand(ref: ReleaseRef, snapshot: Snapshot | null): string {
  if (snapshot === null) return 'seed <file.json>';
  const { app, region: line } = ref;
  const { regions, defaultRegion } = snapshot;
  const runs = (region: string) =>
    app === 'shell' || regions[region]?.remotes[app].live.line === line;
  const own = Object.hasOwn(regions, line) ? line : undefined;
  const region = own ?? Object.keys(regions).find(runs) ?? defaultRegion;
  return commandFor(ref, region, !runs(region));
}
