import type { RemoteName } from '../names';
import { hundredths } from '../parse';
import {
  byDiscoveryName,
  type Candidate,
  discoverySchema,
  type PreviousRelease,
  type RegionDocument,
} from '../signed-document';
import type { RegistrySettings, RunRelease, Snapshot } from './registry-state';
import type { ReleaseRef, ReleaseStore } from './store/release-store';

type Addresses = Pick<ReleaseStore, 'url' | 'fallbackUrl'>;

export interface RenderOptions {
  readonly snapshot: Snapshot;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly store: Addresses;
  readonly development: RegistrySettings['development'];
}

/** The document for the pages of one region: a snapshot with addresses. */
export function renderRegion(options: RenderOptions): RegionDocument {
  const { snapshot, store, development } = options;
  const region = snapshot.regions[options.region];
  if (!region) throw new TypeError(`No region ${options.region}.`);

  const candidates = (app: RemoteName): Candidate[] => {
    const { live, previous, canary, disabled } = region.remotes[app];
    const ref = (run: RunRelease): ReleaseRef => ({ app, region: run.line, release: run.release });
    const fallBackTo = (run: RunRelease | null): PreviousRelease | null =>
      run && {
        url: store.url(ref(run)),
        metadata: { version: run.release, integrity: run.integrity },
        region: run.line,
        contract: run.contract,
      };
    const candidate = (
      run: RunRelease,
      share: number,
      isDefault: boolean,
      before: RunRelease | null,
    ): Candidate => ({
      url: store.url(ref(run)),
      fallbackUrl: store.fallbackUrl(ref(run)),
      metadata: { version: run.release, integrity: run.integrity },
      deployment: { traffic: share, default: isDefault },
      extras: {
        region: run.line,
        contract: run.contract,
        essential: snapshot.essential.includes(app),
        disabled,
        owner: run.owner,
        runbook: run.runbook,
        previous: fallBackTo(before),
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
      issuedAt: new Date(options.issuedAt).toISOString(),
      expiresAt: new Date(options.expiresAt).toISOString(),
      region: options.region,
      regions: Object.fromEntries(
        Object.entries(snapshot.regions).map(([name, { zones }]) => [name, zones]),
      ),
      defaultRegion: snapshot.defaultRegion,
      shell: region.shell,
    },
  };
}
