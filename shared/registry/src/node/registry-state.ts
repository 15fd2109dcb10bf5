import * as z from 'zod/mini';
import {
  type AppName,
  appNames,
  byRemote,
  ContractVersion,
  HttpUrl,
  Integrity,
  RegionName,
  ReleaseName,
  remoteNames,
} from '../names';
import { SizeBudgets } from './size-budget';

/** One release as a region runs it, with the data for pages. */
export const RunRelease = z.object({
  /** The release line. */
  line: RegionName,
  release: ReleaseName,
  /** Hash of its `release.json` when it went live. */
  integrity: Integrity,
  contract: ContractVersion,
  owner: z.string(),
  runbook: z.string(),
});
export type RunRelease = z.infer<typeof RunRelease>;

/** The releases of one remote in a region. */
export const RunRemote = z.object({
  live: RunRelease,
  /** The previous release, to which pages fall back. */
  previous: z.nullable(RunRelease),
  canary: z.nullable(
    z.object({ run: RunRelease, share: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
  disabled: z.boolean(),
});
export type RunRemote = z.infer<typeof RunRemote>;

export const RunRegion = z.object({
  zones: z.array(z.number()),
  shell: z.object({ release: ReleaseName, contract: ContractVersion }),
  remotes: z.object(byRemote(() => RunRemote)),
});
export type RunRegion = z.infer<typeof RunRegion>;

/** One value that a command changed; `before` and `after` are texts for people. */
export const Change = z.object({
  region: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Change = z.infer<typeof Change>;

/** A line of `audit.jsonl`: person, command and changes. */
export const AuditEntry = z.object({
  /** ISO 8601. */
  time: z.string(),
  command: z.string(),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Snapshots before and after; equal for a command without a snapshot, such as `publish`. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The person whose token was used; on the registry's machine the user of the operating system. */
  actor: z.string(),
  changes: z.array(Change),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The releases of all regions at one time. Immutable. */
export const Snapshot = z.object({
  schema: z.literal(1),
  /** A consecutive number, and a hash: `12-4fa1c0`. */
  id: z.string().check(z.regex(/^\d+-[0-9a-f]{6}$/)),
  defaultRegion: RegionName,
  essential: z.array(z.enum(remoteNames)),
  regions: z.record(RegionName, RunRegion),
  /** The command that created it; also in the audit log. */
  audit: AuditEntry,
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A bucket of an object store with Amazon's S3 API. */
export const BucketSettings = z.object({
  name: z.string().check(z.minLength(1)),
  /** The endpoint of an S3-compatible provider, such as `https://objects.shop.example`; absent: Amazon. */
  endpoint: z.optional(HttpUrl),
  region: z._default(z.string(), 'us-east-1'),
});
export type BucketSettings = z.infer<typeof BucketSettings>;

/** Settings that are not part of a snapshot, so that a rollback does not change them. */
export const RegistrySettings = z.object({
  /** `required`: a release can only go live after passing the compatibility matrix with the region's shell. */
  matrix: z.enum(['required', 'advised']),
  /** Origin of each app's releases, such as `http://127.0.0.1:3001`. */
  origins: z.partialRecord(z.enum(appNames), HttpUrl),
  /** A second host with the same releases. */
  fallbackOrigins: z.partialRecord(z.enum(appNames), HttpUrl),
  /** The bucket of the releases; absent: they are in the folder `releases` beside the registry's. */
  bucket: z.optional(BucketSettings),
  /** Origin of the pages, such as `https://shop.example`, which the releases' origins have to allow. */
  site: z.optional(HttpUrl),
  /** Remotes from a development server: they replace those of the snapshot, and have no hashes. */
  development: z.partialRecord(
    z.enum(remoteNames),
    z.object({ url: HttpUrl, release: ReleaseName, contract: ContractVersion }),
  ),
  /** Size budgets of apps that differ from the default. */
  budgets: z._default(SizeBudgets, {}),
  /** Regions in which a network change needs a second person. */
  secondPerson: z._default(z.array(RegionName), []),
  /**
   * The release that `seed` activated last, by `app/region`. If a remote runs another one, an operator has set it, and
   * it does not follow builds.
   */
  seeded: z.record(z.string(), ReleaseName),
});
export type RegistrySettings = z.infer<typeof RegistrySettings>;

export const initialSettings: RegistrySettings = {
  matrix: 'advised',
  origins: {},
  fallbackOrigins: {},
  development: {},
  budgets: {},
  secondPerson: [],
  seeded: {},
};

/** A passed compatibility test: this release works in this shell. */
export const MatrixPass = z.object({
  shell: ReleaseName,
  app: z.enum(remoteNames),
  release: ReleaseName,
  /** ISO 8601. */
  time: z.string(),
  actor: z.string(),
  /** The evidence: the URL or the name of the run. */
  run: z.string(),
});
export type MatrixPass = z.infer<typeof MatrixPass>;

export type Origins = Readonly<Partial<Record<AppName, string>>>;
