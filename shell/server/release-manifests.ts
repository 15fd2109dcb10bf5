import { createHash } from 'node:crypto';
import {
  parseReleaseManifest,
  type RegionDocument,
  type ReleaseManifest,
  type ResolvedRemote,
} from '@storefront/registry';

/** Whether bytes have a hash, in the form of the `integrity` attribute: its algorithm, a dash, the digest. */
export function hasIntegrity(bytes: string | Uint8Array, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  return createHash(algorithm).update(bytes).digest('base64') === expected;
}

type Release = Pick<ResolvedRemote, 'url' | 'integrity'>;

/** The same address with another hash is another release, because the document's author is not verified here. */
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
  /** A release's description; `null` while it is not loaded, and for a development server's, which changes. */
  readonly read: (release: Release) => ReleaseManifest | null;
  /** The same, waiting for it. @throws when it cannot be fetched */
  readonly load: (release: Release) => Promise<ReleaseManifest>;
  /** Forgets all releases but these, by their {@link releaseKey}. */
  readonly retain: (keys: ReadonlySet<string>) => void;
}

/** @returns a store of descriptions that is empty at first */
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
      // The remote may be down: the page is sent without it, and the loader in the page reports what is missing.
      if (!manifest && release.integrity !== null) load(release).catch(() => undefined);
      return manifest ?? null;
    },
    retain: (keys) => {
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
    },
  };
}
