import { parseReleaseManifest, RegistryError, type ReleaseManifest } from '@storefront/registry';
import { LoadFailure } from '../loader/load-failure';
import type { ReleaseTarget } from '../loader/release-plan';
import { sha384 } from './integrity';

/** Longest wait for a `release.json`, all tries together. */
const limitMs = 5_000;
const tries = 3;
const firstPauseMs = 250;

export interface FetchOptions {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  /** A development server's releases may run: nobody vouches for them. */
  readonly allowUnverified: boolean;
  /** How often each address has failed since it last worked; kept here. */
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
    // A page of an access point instead of the file, for one: another try may get the file.
    if (!(cause instanceof RegistryError)) throw cause;
    throw new LoadFailure('unreachable', `${url}: ${cause.message}`, { cause });
  }
  if (integrity !== null && (await sha384(bytes)) !== integrity) {
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
  failures: number,
  signal: AbortSignal,
): Promise<ReleaseManifest> {
  const address = new URL(target.url);
  // A browser lets a second request of the same address wait for one that hangs.
  if (failures > 0) address.searchParams.set('r', String(failures));
  const response = await fetch(address.href, { signal });
  if (!response.ok) {
    throw new LoadFailure('unreachable', `${target.url} answered ${response.status}.`);
  }
  return parse(await response.arrayBuffer(), target);
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
  if (target.integrity === null && target.source !== 'overridden' && !allowUnverified) {
    throw new LoadFailure('refused', `Nobody vouches for ${target.url}.`);
  }
  const signal = AbortSignal.timeout(limitMs);
  let failure = new LoadFailure('unreachable', `${target.url} was not asked for.`);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await wait(firstPauseMs * 3 ** (attempt - 1) * (0.5 + random()));
    const failed = failures.get(target.url) ?? 0;
    try {
      const manifest = await fetchOnce(target, failed, signal);
      failures.delete(target.url);
      return manifest;
    } catch (error) {
      failures.set(target.url, failed + 1);
      if (signal.aborted) {
        throw new LoadFailure('timeout', `${target.url} did not answer within ${limitMs} ms.`);
      }
      if (error instanceof LoadFailure && error.reason !== 'unreachable') throw error;
      failure =
        error instanceof LoadFailure
          ? error
          : new LoadFailure('unreachable', `${target.url}: ${String(error)}`, { cause: error });
    }
  }
  throw failure;
}
