import type { Snapshot } from './registry-state';
import type { ReleaseRef } from './store/release-store';

/**
 * The operator's next command after publishing a release: `promote` when its line runs already, `swap` when another
 * line does, and `seed` when nothing runs yet.
 */
export function nextCommand({ app, region: line, release }: ReleaseRef, snapshot: Snapshot | null) {
  if (snapshot === null) return 'seed <file.json>';
  const { regions, defaultRegion } = snapshot;
  const runs = (region: string) =>
    app === 'shell' || regions[region]?.remotes[app].live.line === line;
  const own = Object.hasOwn(regions, line) ? line : undefined;
  const region = own ?? Object.keys(regions).find(runs) ?? defaultRegion;
  const isSwap = !runs(region);
  const named = isSwap && region !== line ? ` --line ${line}` : '';
  return `${isSwap ? 'swap' : 'promote'} ${app} --region ${region} --release ${release}${named}`;
}
