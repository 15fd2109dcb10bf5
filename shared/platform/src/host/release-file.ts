import { retry } from '@storefront/api/retry';
import { parseReleaseManifest, RegistryError, type ReleaseManifest } from '@storefront/registry';
import { LoadFailure } from '../loader/load-failure';
import type { ReleaseTarget } from '../loader/release-plan';
import { hasIntegrity } from './integrity';
import { loadPauses } from './load-pauses';

/** Longest wait for a `release.json`, over all tries. */
const limitMs = 5_000;

export interface FetchOptions {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  /** A development server's releases may run: they have no hashes. */
  readonly allowUnverified: boolean;
  /** Number of failed tries of each address since its last success. This module counts them. */
  readonly failures: Map<string, number>;
}

/** The container's name as a build of that release has it. */
export function containerName({ app, region, release }: ReleaseManifest): string {
  return `${app}_${region}_${release}`.replaceAll('-', '_');
}

async function parse(bytes: ArrayBuffer, target: ReleaseTarget): Promise<ReleaseManifest> {
  const { url, integrity, expected } = target;
  let manifest: ReleaseManifest;
  try {
    manifest = parseReleaseManifest(new TextDecoder().decode(bytes));
  } catch (cause) {
    // For example the sign-in page of a public network instead of the file: another try may get the file.
    if (!(cause instanceof RegistryError)) throw cause;
    throw new LoadFailure('unreachable', `${url}: ${cause.message}`, { cause });
  }
  if (integrity !== null && !(await hasIntegrity(bytes, integrity))) {
    throw new LoadFailure('refused', `${url} is not what the registry vouches for.`);
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
  // A browser lets a second request of the same address wait for one that hangs.
  if (failed > 0) address.searchParams.set('r', String(failed));
  failures.set(url, failed + 1);
  const response = await fetch(address.href, { signal });
  if (!response.ok) throw new LoadFailure('unreachable', `${url} answered ${response.status}.`);
  const manifest = await parse(await response.arrayBuffer(), target);
  failures.delete(url);
  return manifest;
}

/**
 * Fetches and checks a release's description. The federation runtime would look neither at the status nor at
 * the shape, has no time limit, and remembers a wrong answer for the life of the page.
 * @throws {LoadFailure} `unreachable`, `timeout` or `refused`
 */
export async function fetchRelease(
  target: ReleaseTarget,
  { wait, random, allowUnverified, failures }: FetchOptions,
): Promise<ReleaseManifest> {
  const { url } = target;
  if (target.integrity === null && target.source !== 'overridden' && !allowUnverified) {
    throw new LoadFailure('refused', `Nobody vouches for ${url}.`);
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
