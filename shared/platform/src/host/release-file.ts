import { retry } from '@storefront/api/retry';
import { parseReleaseManifest, RegistryError, type ReleaseManifest } from '@storefront/registry';
import { LoadFailure } from '../loader/load-failure';
import type { ReleaseTarget } from '../loader/release-plan';
import { hasIntegrity } from './integrity';
import { loadPauses } from './load-pauses';

/** Timeout for a `release.json`, over all attempts. */
const limitMs = 5_000;

export interface FetchOptions {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  /** Whether a development server's releases, which have no hashes, may run. */
  readonly allowUnverified: boolean;
  /** Number of failed attempts of each URL since its last success; maintained by this module. */
  readonly failures: Map<string, number>;
}

/** The container name of a build of that release. */
export function containerName({ app, region, release }: ReleaseManifest): string {
  return `${app}_${region}_${release}`.replaceAll('-', '_');
}

async function parse(bytes: ArrayBuffer, target: ReleaseTarget): Promise<ReleaseManifest> {
  const { url, integrity, expected } = target;
  let manifest: ReleaseManifest;
  try {
    manifest = parseReleaseManifest(new TextDecoder().decode(bytes));
  } catch (cause) {
    // For example the sign-in page of a public network instead of the file: a retry may succeed.
    if (!(cause instanceof RegistryError)) throw cause;
    throw new LoadFailure('unreachable', `${url}: ${cause.message}`, { cause });
  }
  if (integrity !== null && !(await hasIntegrity(bytes, integrity))) {
    throw new LoadFailure('refused', `${url} does not match the hash in the registry.`);
  }
  const { release, region } = manifest;
  if (expected && (release !== expected.release || region !== expected.region)) {
    throw new LoadFailure(
      'refused',
      `${url} is ${region} ${release}, not ${expected.region} ${expected.release}.`,
    );
  }
  return manifest;
}

async function fetchOnce(
  target: ReleaseTarget,
  failures: Map<string, number>,
  signal: AbortSignal,
): Promise<ReleaseManifest> {
  const { url } = target;
  const address = new URL(url);
  const failed = failures.get(url) ?? 0;
  // Browsers queue a second request for a URL while the first one hangs.
  if (failed > 0) address.searchParams.set('r', String(failed));
  failures.set(url, failed + 1);
  const response = await fetch(address.href, { signal });
  if (!response.ok) throw new LoadFailure('unreachable', `${url} answered ${response.status}.`);
  const manifest = await parse(await response.arrayBuffer(), target);
  failures.delete(url);
  return manifest;
}

/**
 * Fetches and checks a release's description. The federation runtime would check neither status nor shape, has no
 * timeout, and would cache a wrong answer for the life of the page.
 * @throws {LoadFailure} `unreachable`, `timeout` or `refused`
 */
export async function fetchRelease(
  target: ReleaseTarget,
  { wait, random, allowUnverified, failures }: FetchOptions,
): Promise<ReleaseManifest> {
  const { url } = target;
  if (target.integrity === null && target.source !== 'overridden' && !allowUnverified) {
    throw new LoadFailure('refused', `There is no hash for ${url}.`);
  }
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await retry(() => fetchOnce(target, failures, signal), {
      pauses: loadPauses(random),
      wait,
      isTransient: (error) =>
        !signal.aborted && !(error instanceof LoadFailure && error.reason !== 'unreachable'),
    });
  } catch (error) {
    if (signal.aborted) {
      throw new LoadFailure('timeout', `${url} did not answer within ${limitMs} ms.`);
    }
    if (error instanceof LoadFailure) throw error;
    throw new LoadFailure('unreachable', `${url}: ${String(error)}`, { cause: error });
  }
}
