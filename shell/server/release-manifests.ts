import { createHash } from 'node:crypto';
import {
  parseReleaseManifest,
  type RegionDocument,
  type ReleaseManifest,
  type ResolvedRemote,
} from '@storefront/registry';

/** Whether bytes match a hash in the form of the `integrity` attribute: algorithm, dash, digest. */
export function hasIntegrity(bytes: string | Uint8Array, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  return createHash(algorithm).update(bytes).digest('base64') === expected;
}

type Release = Pick<ResolvedRemote, 'url' | 'integrity'>;

/** The same URL with another hash is another release, because the document's author is not verified here. */
export const releaseKey = ({ url, integrity }: Release) => `${integrity} ${url}`;

/** The keys of all releases that a document names, for every customer. */
export const releaseKeysOf = ({ microFrontends }: RegionDocument): string[] =>
  Object.values(microFrontends)
    .flat()
    .flatMap(({ url, metadata, extras: { previous } }) => [
      releaseKey({ url, integrity: metadata.integrity }),
      ...(previous ? [releaseKey({ ...previous, ...previous.metadata })] : []),
    ]);

const WAIT_MS = 3_000;

/**
 * A file of a release.
 * @throws when it cannot be fetched, or does not match the hash
 */
export async function fetchReleaseFile(url: string, integrity: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!hasIntegrity(bytes, integrity)) throw new Error(`${url} has another hash.`);
  return new TextDecoder().decode(bytes);
}

/** The descriptions of releases, each fetched once. */
export interface ReleaseManifests {
  /** A release's description; `null` while it is loading, and for a development server's, which changes. */
  readonly read: (release: Release) => ReleaseManifest | null;
  /** Like `read`, but waits for it. @throws when it cannot be fetched */
  readonly load: (release: Release) => Promise<ReleaseManifest>;
  /** Discards all releases except these, by their {@link releaseKey}. */
  readonly retain: (keys: ReadonlySet<string>) => void;
}

/** @returns an empty store of descriptions */
export function createReleaseManifests(): ReleaseManifests {
  const known = new Map<string, ReleaseManifest>();
  const pending = new Map<string, Promise<ReleaseManifest>>();

  const load = async (release: Release): Promise<ReleaseManifest> => {
    const { url, integrity } = release;
    const key = releaseKey(release);
    const present = known.get(key);
    if (present) return present;
    if (integrity === null) throw new Error(`There is no hash for ${url}.`);
    const fetching =
      pending.get(key) ??
      fetchReleaseFile(url, integrity)
        .then(parseReleaseManifest)
        .finally(() => pending.delete(key));
    pending.set(key, fetching);
    const manifest = await fetching;
    known.set(key, manifest);
    return manifest;
  };

  return {
    load,
    read: (release) => {
      const manifest = known.get(releaseKey(release));
      // The remote may be down: the page is sent without its hints, and the loader in the page reports the failure.
      if (!manifest && release.integrity !== null) load(release).catch(() => undefined);
      return manifest ?? null;
    },
    retain: (keys) => {
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
    },
  };
}
