import * as z from 'zod/mini';
import { type AppName, appNames, RegionName, ReleaseName } from '../../names';
import type { ReleaseManifest } from '../../release-manifest';
import type { SizeBudgets } from '../size-budget';

/** Identifies a release by its app, its line, and its name. */
export interface ReleaseRef {
  readonly app: AppName;
  /** The release line. */
  readonly region: string;
  readonly release: string;
}

/** The same, in calls over the network. */
export const Ref = z.object({ app: z.enum(appNames), region: RegionName, release: ReleaseName });

export type ReleaseStoreFault =
  /** The built folder has no usable `release.json`. */
  | 'not-a-release'
  /** Its `release.json` does not list exactly the files that exist. */
  | 'incomplete'
  /** A file does not match its hash in `release.json`. */
  | 'damaged'
  /** It would fail in a page. */
  | 'unusable'
  /** It is larger than its app's budget. */
  | 'over-budget'
  /** The release is published already; releases never change. */
  | 'exists'
  /** No such release. */
  | 'missing'
  /** The store does not answer, or denies access. */
  | 'unreachable';

/** A release could not be published or read. Nothing was published. */
export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';
  readonly fault: ReleaseStoreFault;

  constructor(message: string, fault: ReleaseStoreFault) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Stores published releases, which never change: in a folder (`FolderReleaseStore`), or in a bucket of an object store
 * (`BucketReleaseStore`).
 */
export interface ReleaseStore {
  /**
   * Publishes a build: checks it against its `release.json` and for faults that would break a page, copies it, reads
   * the copy back, and only then makes it visible.
   * @param builtFolder has `release.json` at its top level
   * @param budgets operators' size budgets, which replace the default ones
   * @throws {ReleaseStoreError} when the build is incomplete, damaged, unusable, too large, or already published
   */
  publish(builtFolder: string, budgets?: SizeBudgets): Promise<ReleaseManifest>;
  has(ref: ReleaseRef): Promise<boolean>;
  /** @throws {ReleaseStoreError} `missing` or `damaged` */
  manifest(ref: ReleaseRef): Promise<ReleaseManifest>;
  /** All releases of an app, newest build first. */
  list(app: AppName): Promise<ReleaseManifest[]>;
  /** Hash of the release's `release.json`, as in an `integrity` attribute. */
  integrityOf(ref: ReleaseRef): Promise<string>;
  /**
   * Reads and checks every file of a release again.
   * @throws {ReleaseStoreError} `missing`, `incomplete` or `damaged`
   */
  verify(ref: ReleaseRef): Promise<void>;
  /**
   * Like {@link verify}, and checks for faults that would break a page: a release may be older than some of the
   * checks.
   * @throws {ReleaseStoreError} `missing`, `incomplete`, `damaged` or `unusable`
   */
  examine(ref: ReleaseRef): Promise<void>;
  /** The public address of the release's `release.json`; the other files are beside it. */
  url(ref: ReleaseRef): string;
  /** Its address on a secondary host, or `null` if there is none. */
  fallbackUrl(ref: ReleaseRef): string | null;
  /**
   * Deletes old releases.
   * @param keep releases that must stay, whatever their age
   * @param newest how many more to keep of each app and line
   * @returns the deleted releases
   */
  prune(keep: readonly ReleaseRef[], newest: number): Promise<ReleaseRef[]>;
}
