import type { RemoteName } from '../names';
import { hundredths } from '../parse';
import {
  byDiscoveryName,
  type Candidate,
  discoverySchema,
  type RegionDocument,
} from '../signed-document';
import type { Validity } from './keys';
import { refOf } from './plan';
import type { RegistrySettings, RunRelease, Snapshot } from './registry-state';
import type { ReleaseStore } from './store/release-store';

/** The document for the pages of one region: a snapshot with addresses. */
export function renderRegion(
  snapshot: Snapshot,
  name: string,
  { now, until }: Validity,
  store: Pick<ReleaseStore, 'url' | 'fallbackUrl'>,
  development: RegistrySettings['development'],
): RegionDocument {
  const region = snapshot.regions[name];
  if (!region) throw new TypeError(`No region ${name}.`);

  const candidates = (app: RemoteName): Candidate[] => {
    const { live, previous, canary, disabled } = region.remotes[app];
    const published = (run: RunRelease) => ({
      url: store.url(refOf(app, run)),
      metadata: { version: run.release, integrity: run.integrity },
    });
    const candidate = (
      run: RunRelease,
      share: number,
      isDefault: boolean,
      before: RunRelease | null,
    ): Candidate => ({
      ...published(run),
      fallbackUrl: store.fallbackUrl(refOf(app, run)),
      deployment: { traffic: share, default: isDefault },
      extras: {
        region: run.line,
        contract: run.contract,
        essential: snapshot.essential.includes(app),
        disabled,
        owner: run.owner,
        runbook: run.runbook,
        previous: before && {
          ...published(before),
          region: before.line,
          contract: before.contract,
        },
      },
    });
    const served = development[app];
    if (served) {
      const stand = candidate(live, 100, true, null);
      return [
        {
          ...stand,
          url: served.url,
          fallbackUrl: null,
          metadata: { version: served.release, integrity: null },
          extras: { ...stand.extras, contract: served.contract },
        },
      ];
    }
    if (!canary) return [candidate(live, 100, true, previous)];
    const rest = (10_000 - hundredths(canary.share)) / 100;
    return [
      candidate(live, rest, true, previous),
      // The fallback of a canary is the live release.
      candidate(canary.run, canary.share, false, live),
    ];
  };

  return {
    schema: discoverySchema,
    microFrontends: byDiscoveryName(candidates),
    extras: {
      snapshot: snapshot.id,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(until).toISOString(),
      region: name,
      regions: Object.fromEntries(
        Object.entries(snapshot.regions).map(([name, { zones }]) => [name, zones]),
      ),
      defaultRegion: snapshot.defaultRegion,
      shell: region.shell,
    },
  };
}
