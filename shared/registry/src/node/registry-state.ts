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

/** Identifies a release by its app, its line (`region`), and its name. */
export const ReleaseRef = z.object({
  app: z.enum(appNames),
  region: RegionName,
  release: ReleaseName,
});
export type ReleaseRef = Readonly<z.infer<typeof ReleaseRef>>;

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

/** Per cent of a region's customers. */
const Share = z.number().check(z.minimum(0), z.maximum(100));

/** The releases of one remote in a region. */
export const RunRemote = z.object({
  live: RunRelease,
  /** The previous release, to which pages fall back. */
  previous: z.nullable(RunRelease),
  canary: z.nullable(z.object({ run: RunRelease, share: Share })),
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

/** A certificate of the compatibility matrix: this release works in this shell. */
export const Certificate = z.object({
  shell: ReleaseName,
  app: z.enum(remoteNames),
  release: ReleaseName,
  /** The evidence: the URL or the name of the run. */
  run: z.string().check(z.minLength(1), z.maxLength(300)),
  /** ISO 8601. */
  time: z.iso.datetime(),
});
export type Certificate = Readonly<z.infer<typeof Certificate>>;

/** A recorded certificate, with the name of the certifier. */
export const MatrixPass = z.extend(Certificate, { actor: z.string() });
export type MatrixPass = z.infer<typeof MatrixPass>;

export type Origins = Readonly<Partial<Record<AppName, string>>>;

const remoteIn = { app: z.enum(remoteNames), region: RegionName };

/** A command that changes which release customers run, also as sent over the network and as stored while pending. */
export const TrafficCommand = z.discriminatedUnion('command', [
  /**
   * Gives all customers of a region a release of the line that it runs already; for `shell`, records which shell the
   * region's servers run.
   */
  z.strictObject({ command: z.literal('promote'), ...ReleaseRef.shape }),
  /** Gives all customers of a region a release of any line. */
  z.strictObject({
    command: z.literal('swap'),
    ...remoteIn,
    line: RegionName,
    release: ReleaseName,
  }),
  /**
   * Gives a share of a region's customers a release of the region's line, with at most two decimals; 0 ends the trial.
   * The same customers get it each time, and more of them as the share grows.
   */
  z.strictObject({
    command: z.literal('canary'),
    ...remoteIn,
    release: ReleaseName,
    share: Share,
  }),
  /** Disables a remote in a region: pages show a message and do not load it. */
  z.strictObject({ command: z.literal('disable'), ...remoteIn }),
  z.strictObject({ command: z.literal('enable'), ...remoteIn }),
  /**
   * Restores a stored snapshot, named by its id or its number, as a new snapshot. Only the record of each region's
   * shell stays, because a rollback does not change the shell's servers.
   */
  z.strictObject({
    command: z.literal('rollback'),
    snapshot: z.string().check(z.regex(/^\d+(-[0-9a-f]{6})?$/)),
  }),
]);
export type TrafficCommand = Readonly<z.infer<typeof TrafficCommand>>;
export type CommandNamed<Name extends TrafficCommand['command']> = Extract<
  TrafficCommand,
  { readonly command: Name }
>;

/** The effect of a command, executed or as a dry run. */
export const Outcome = z.object({
  from: z.nullable(z.string()),
  /** The current one; equal to `from` when nothing changed, or in a dry run. */
  to: z.nullable(z.string()),
  changes: z.array(Change),
  warnings: z.array(z.string()),
  /** Set when nothing has changed yet because another operator must approve. */
  waits: z.optional(z.object({ id: z.string(), until: z.string() })),
});
export type Outcome = Readonly<z.infer<typeof Outcome>>;

/** A command that waits for a second person. */
export const ChangeRequest = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  person: z.string(),
  /** ISO 8601. */
  time: z.string(),
  /** ISO 8601; after this time it cannot be approved. */
  until: z.string(),
  command: TrafficCommand,
  checkOrigins: z.boolean(),
  /** The current snapshot at the time of the request. */
  from: z.nullable(z.string()),
  /** The changes that the requester saw; approval must not change anything else. */
  changes: z.array(Change),
});
export type ChangeRequest = Readonly<z.infer<typeof ChangeRequest>>;

export const RegistryStatus = z.object({
  snapshot: z.nullable(Snapshot),
  settings: RegistrySettings,
  /** Ids of the snapshots that a rollback can restore, oldest first. */
  snapshots: z.array(z.string()),
  /** The served document of each region, and its fault, or `null`. */
  served: z.array(
    z.object({
      region: z.string(),
      expiresAt: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  ),
});
export type RegistryStatus = z.infer<typeof RegistryStatus>;
