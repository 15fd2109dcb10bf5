import * as z from 'zod/mini';
import { RegistryError } from './errors';
import { type RemoteName, remoteNames } from './names';
import { ReleaseManifest } from './release-manifest';
import { type Candidate, discoveryName, RegionDocument } from './signed-document';

/** A share of customers in hundredths of a per cent; NaN when it is more precise. */
export function hundredths(traffic: number): number {
  const rounded = Math.round(traffic * 100);
  return Math.abs(traffic * 100 - rounded) < 1e-6 ? rounded : Number.NaN;
}

function candidateFaults(remote: RemoteName, candidates: readonly Candidate[]): string[] {
  const faults: string[] = [];
  const total = candidates.reduce((sum, one) => sum + hundredths(one.deployment.traffic), 0);
  if (total !== 10_000) {
    faults.push(`${remote}: the traffic of its releases does not add up to 100 per cent`);
  }
  const defaults = candidates.filter((one) => one.deployment.default).length;
  if (defaults !== 1) faults.push(`${remote}: ${defaults} default releases instead of one`);
  if (new Set(candidates.map((one) => one.url)).size < candidates.length) {
    faults.push(`${remote}: one release is listed twice`);
  }
  for (const { url, metadata, extras } of candidates) {
    const { previous } = extras;
    const same =
      previous?.metadata.version === metadata.version && previous.region === extras.region;
    if (same || previous?.url === url) {
      faults.push(`${remote}: ${metadata.version} would fall back to itself`);
    }
  }
  return faults;
}

/** Faults that the schema does not exclude, as sentences. */
function documentFaults(document: RegionDocument): string[] {
  const faults: string[] = [];
  const ownerOf = new Map<string, RemoteName>();
  for (const remote of remoteNames) {
    const candidates = document.microFrontends[discoveryName(remote)];
    faults.push(...candidateFaults(remote, candidates));
    for (const { url, fallbackUrl, extras } of candidates) {
      for (const address of [url, fallbackUrl, extras.previous?.url]) {
        const owner = address ? (ownerOf.get(address) ?? remote) : remote;
        // The second one would silently run the code of the first.
        if (owner !== remote) faults.push(`${owner} and ${remote} are two remotes at one address`);
        if (address) ownerOf.set(address, owner);
      }
    }
  }
  const { regions, region, defaultRegion } = document.extras;
  for (const name of new Set([region, defaultRegion])) {
    if (!Object.hasOwn(regions, name)) faults.push(`the region ${name} is not among the regions`);
  }
  const zones = Object.values(regions).flat();
  if (new Set(zones).size < zones.length) faults.push('one zone belongs to two regions');
  for (const field of ['issuedAt', 'expiresAt'] as const) {
    if (Number.isNaN(Date.parse(document.extras[field]))) faults.push(`extras.${field}: no time`);
  }
  return [...new Set(faults)];
}

/** The value in a JSON text, or `undefined` when it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {RegistryError} with all faults together */
function parseAs<T>(schema: z.ZodMiniType<T>, text: string, what: string): T {
  const json = jsonIn(text);
  if (json === undefined) throw new RegistryError(`${what} is not JSON.`);
  const result = z.safeParse(schema, json);
  if (result.success) return result.data;
  throw new RegistryError(`${what} is invalid. ${shapeFaults(result.error.issues)}`);
}

/** The faults of a value that a schema refuses. */
export function shapeFaults(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/**
 * Parses a region's document. Beyond the schema it refuses two remotes at one address, shares that do not add up to
 * 100 per cent, anything but one default, and a release that would fall back to itself. It does not verify the
 * signature; {@link verifyDocument} does.
 * @throws {RegistryError} with all faults together
 */
export function parseRegionDocument(text: string): RegionDocument {
  const document = parseAs(RegionDocument, text, 'The registry document');
  const faults = documentFaults(document);
  if (faults.length === 0) return document;
  throw new RegistryError(`The registry document is invalid. ${faults.join('; ')}`);
}

/**
 * Parses a `release.json`. Compare its hash with the registry's first.
 * @throws {RegistryError} with all faults together
 */
export function parseReleaseManifest(text: string): ReleaseManifest {
  const manifest = parseAs(ReleaseManifest, text, 'release.json');
  if (manifest.app === 'shell' || manifest.federation !== null) return manifest;
  throw new RegistryError('release.json is invalid. federation: a remote must have one');
}
