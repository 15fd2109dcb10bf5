import { remoteNames } from '../names';
import { entryFile } from '../release-manifest';
import { refOf, runsOf } from './plan';
import { RegistryCommandError, reasonOf } from './registry-error';
import type { RegistrySettings, ReleaseRef, Snapshot } from './registry-state';
import { describe, hasIntegrity } from './store/release-files';
import type { ReleaseStore } from './store/release-store';

/** Timeout for one file, in milliseconds. */
const limitMs = 10_000;
const atOnce = 8;
/** The check stops after this many faults: a host that is down has one for each file. */
const enoughFaults = 5;
/** Sent as the origin when no site is configured: no host allows it explicitly. */
const anySite = 'https://site.invalid';

interface ExpectedFile {
  readonly url: string;
  readonly hash: string;
}

/** Content types that a browser accepts for a script or a stylesheet with `nosniff`. */
const expectedType = (path: string): RegExp | null => {
  if (/\.[cm]?js$/.test(path)) return /^(text|application)\/(x-)?(java|ecma)script\b/i;
  if (path.endsWith('.css')) return /^text\/css\b/i;
  if (path.endsWith('.json')) return /json\b/i;
  return null;
};

/** A page on https may not request plain http, except from its own machine. */
function isMixed(url: string, site: string | undefined): boolean {
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return site?.startsWith('https:') === true && protocol === 'http:' && !isLocal;
}

/** @returns why a browser on a page of `site` would not get the file, or `null` */
async function faultOf(
  { url, hash }: ExpectedFile,
  site: string | undefined,
): Promise<string | null> {
  if (isMixed(url, site)) return `${url} is plain http, which a page of ${site} may not ask for`;
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(url, {
      headers: { origin: site ?? anySite },
      signal: AbortSignal.timeout(limitMs),
    });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${url} does not answer (${reasonOf(cause)})`;
  }
  if (!response.ok) return `${url} answers ${response.status}`;
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== site) {
    const sent = allowed === null ? 'without that header' : `with "${allowed}"`;
    return `${url} answers ${sent}: access-control-allow-origin must be * or the site's origin`;
  }
  const type = response.headers.get('content-type') ?? '';
  if (expectedType(new URL(url).pathname)?.test(type) === false) {
    return `${url} is served as "${type}", which a browser refuses`;
  }
  return hasIntegrity(bytes, hash) ? null : `${url} has other bytes than were published`;
}

async function faultsOf(
  expected: readonly ExpectedFile[],
  site: string | undefined,
): Promise<string[]> {
  const left = [...expected];
  const faults: string[] = [];
  const work = async () => {
    for (let one = left.shift(); one && faults.length < enoughFaults; one = left.shift()) {
      const fault = await faultOf(one, site);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults.sort();
}

/** How the operator can fix it. */
export const originAdvice =
  'Put it right at the origin. If only this machine cannot reach it, and you have made sure that customers can: ' +
  '--skip-origin-check.';

/**
 * Requests a release's files from its origins like a customer's browser: files in the store may be unreachable.
 * @param site origin of the pages; if unknown, the host must allow every site
 * @param isWhole request all files, not only those needed to start
 * @returns the operator's message about the faults, or `null`
 */
async function reportOf(
  store: ReleaseStore,
  ref: ReleaseRef,
  site: string | undefined,
  isWhole: boolean,
): Promise<string | null> {
  const { files, federation } = await store.manifest(ref);
  const entry = isWhole || !federation ? null : entryFile(federation);
  const requested = Object.entries(files).filter(([file]) => entry === null || file === entry);
  const hash = await store.integrityOf(ref);
  const addresses = [store.url(ref), store.fallbackUrl(ref)].filter((url) => url !== null);
  const expected = addresses.flatMap((release) => [
    { url: release, hash },
    ...requested.map(([file, hash]) => ({ url: new URL(file, release).href, hash })),
  ]);
  const faults = await faultsOf(expected, site && new URL(site).origin);
  const { app, region, release } = ref;
  return faults.length === 0
    ? null
    : `Customers would not get ${app} ${region}/${release} from its origin.\n  ${faults.join('\n  ')}`;
}

/** @throws {RegistryCommandError} when customers would not get every file of a release */
export async function refuseUnreachable(
  store: ReleaseStore,
  ref: ReleaseRef,
  site: string | undefined,
): Promise<void> {
  const report = await reportOf(store, ref, site, true);
  if (report) throw new RegistryCommandError(`${report}\n${originAdvice}`);
}

/**
 * Releases of a snapshot that their origins do not serve, one report each. Releases of development servers are
 * skipped.
 */
export async function unreachableReleases(
  store: ReleaseStore,
  { regions }: Snapshot,
  { development, site }: Pick<RegistrySettings, 'development' | 'site'>,
): Promise<string[]> {
  const running = Object.values(regions).flatMap(({ remotes }) =>
    remoteNames
      .filter((app) => !development[app])
      .flatMap((app) => runsOf(remotes[app]).map((run) => refOf(app, run))),
  );
  const reports: string[] = [];
  for (const ref of new Map(running.map((one) => [describe(one), one])).values()) {
    const report = await reportOf(store, ref, site, false);
    if (report) reports.push(report);
  }
  return reports;
}
