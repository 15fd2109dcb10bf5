import { byRemote, type RemoteName } from './names';
import { hundredths } from './parse';
import { type Candidate, discoveryName, type RegionDocument } from './signed-document';

/** The release of a remote that one customer runs. */
export interface ResolvedRemote {
  readonly remote: RemoteName;
  readonly release: string;
  /** The release line; a region may run the line of another region. */
  readonly region: string;
  readonly contract: string;
  readonly essential: boolean;
  readonly disabled: boolean;
  readonly owner: string;
  readonly runbook: string;
  readonly cohort: 'default' | 'canary';
  /** Address of `release.json`. */
  readonly url: string;
  readonly fallbackUrl: string | null;
  /** Hash of `release.json`; `null`: not verified. */
  readonly integrity: string | null;
  /** The release that a page falls back to. */
  readonly previous: Pick<
    ResolvedRemote,
    'release' | 'region' | 'contract' | 'url' | 'integrity'
  > | null;
}

function fallbackOf({ previous }: Candidate['extras']): ResolvedRemote['previous'] {
  if (!previous) return null;
  const { metadata, ...rest } = previous;
  return { ...rest, release: metadata.version, integrity: metadata.integrity };
}

// Read once: where globals are guarded, accessing one for every character takes most of the time.
const { imul } = Math;

/**
 * A 32-bit hash of a text: FNV-1a, then the finalizer of MurmurHash3, because FNV alone mixes the last characters
 * badly.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = imul(value ^ (value >>> 16), 0x85ebca6b);
  value = imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The position of a customer among all customers of a rollout: at least 0 and below 100, with two decimals. It is
 * constant for a cohort id, and differs between remotes and releases, so that canaries do not always get the same
 * people.
 * @param release the one on trial
 */
export function bucket(cohortId: string, remote: RemoteName, release: string): number {
  return (hash(`${remote}:${release}:${cohortId}`) % 10_000) / 100;
}

/** Canaries get the lowest buckets, so a growing share only adds customers. */
function pick(
  candidates: readonly Candidate[],
  remote: RemoteName,
  cohortId: string,
): Candidate | undefined {
  const canaries = candidates.filter(({ deployment }) => !deployment.default);
  const onTrial = canaries.map(({ metadata }) => metadata.version).join('+');
  const at = Math.round(bucket(cohortId, remote, onTrial) * 100);
  let end = 0;
  for (const candidate of canaries) {
    end += hundredths(candidate.deployment.traffic);
    if (at < end) return candidate;
  }
  return candidates.find(({ deployment }) => deployment.default);
}

/**
 * The releases that one customer runs. A pure function, so that server (preload hints) and page agree.
 * @param document from {@link parseRegionDocument} or {@link verifyDocument}
 * @param cohortId the customer's permanent random id
 */
export function resolveRemotes(
  document: RegionDocument,
  cohortId: string,
): Record<RemoteName, ResolvedRemote> {
  const resolve = (remote: RemoteName): ResolvedRemote => {
    const candidate = pick(document.microFrontends[discoveryName(remote)], remote, cohortId);
    if (!candidate)
      throw new TypeError(`The document was not validated: ${remote} has no default.`);
    const { url, fallbackUrl, metadata, deployment, extras } = candidate;
    return {
      remote,
      release: metadata.version,
      ...extras,
      previous: fallbackOf(extras),
      cohort: deployment.default ? 'default' : 'canary',
      url,
      fallbackUrl,
      integrity: metadata.integrity,
    };
  };
  return byRemote(resolve);
}

/**
 * The region of a customer: that of the first of their zones that belongs to a region, or the default region.
 * @param zoneIds ids of zones, the customer's main zone first
 */
export function regionOf(document: RegionDocument, zoneIds: readonly number[]): string {
  const { regions, defaultRegion } = document.extras;
  for (const zone of zoneIds) {
    const region = Object.keys(regions).find((name) => regions[name]?.includes(zone));
    if (region) return region;
  }
  return defaultRegion;
}
