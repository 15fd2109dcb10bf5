import { type AppName, appNames } from '../../names';
import { parseReleaseManifest } from '../../parse';
import type { ReleaseManifest } from '../../release-manifest';
import { examineRelease } from '../examine-release';
import { ReleaseStoreError } from '../registry-error';
import type { Origins, ReleaseRef } from '../registry-state';
import { overBudget, type SizeBudgets } from '../size-budget';
import {
  addressOf,
  checkFiles,
  describe,
  folderFiles,
  integrityOfBytes,
  manifestName,
  type ReleaseFiles,
  readBuilt,
  refuse,
  refuseWrongName,
} from './release-files';

/** A published release. */
export interface Stored {
  readonly ref: ReleaseRef;
  /** When its `release.json` was written, in milliseconds since 1970. */
  readonly publishedAt: number;
}

/**
 * Stores published releases, which never change: in a folder (`FolderReleaseStore`), or in a bucket of an object store
 * (`BucketReleaseStore`). A release exists once its `release.json` does.
 */
export abstract class ReleaseStore {
  /**
   * @param origins the hosts from which customers load each app's releases, such as `{cart: 'https://cart.example'}`
   * @param fallbackOrigins secondary hosts with the same files
   */
  constructor(
    private readonly origins: Origins,
    private readonly fallbackOrigins: Origins = {},
  ) {}

  /** The files of a release. A missing one is a {@link ReleaseStoreError} `missing`. */
  protected abstract files(ref: ReleaseRef): ReleaseFiles;

  /** Copies a checked build, reads the copy back, and only then makes it visible. */
  protected abstract copy(built: ReleaseFiles, manifest: ReleaseManifest): Promise<void>;

  protected abstract stored(app: AppName): Promise<Stored[]>;

  /** Deletes a release, so that no reader finds a partly deleted one. */
  protected abstract remove(ref: ReleaseRef): Promise<void>;

  /** Deletes what interrupted publications have left. */
  protected abstract sweep(): Promise<void>;

  abstract has(ref: ReleaseRef): Promise<boolean>;

  /**
   * Publishes a build, after checking it against its `release.json` and for faults that would break a page.
   * @param builtFolder has `release.json` at its top level
   * @param budgets operators' size budgets, which replace the default ones
   * @throws {ReleaseStoreError} when the build is incomplete, damaged, unusable, too large, or already published
   */
  async publish(builtFolder: string, budgets?: SizeBudgets): Promise<ReleaseManifest> {
    const manifest = await readBuilt(builtFolder);
    refuseWrongName(manifest);
    if (await this.has(manifest)) throw publishedAlready(manifest);
    const built = folderFiles(builtFolder);
    await checkFiles(built, manifest);
    await refuseUnusable(built, manifest);
    // Only now: a published release must stay available for a rollback.
    refuse(
      await overBudget(manifest, built.read, budgets),
      'over-budget',
      `${describe(manifest)} exceeds its size budget (gzip).`,
      '\nLoad later what is not seen first, or take it from the page. Operators set the budget by size-budget.',
    );
    await this.copy(built, manifest);
    return manifest;
  }

  /** @throws {ReleaseStoreError} `missing` @throws {RegistryError} when it is invalid */
  async manifest(ref: ReleaseRef): Promise<ReleaseManifest> {
    return parseReleaseManifest((await this.files(ref).read(manifestName)).toString('utf8'));
  }

  /** All releases of an app, newest build first. */
  async list(app: AppName): Promise<ReleaseManifest[]> {
    const stored = await this.stored(app);
    const found = await Promise.all(stored.map(({ ref }) => this.manifest(ref)));
    return found.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
  }

  /** Hash of the release's `release.json`, as in an `integrity` attribute. */
  async integrityOf(ref: ReleaseRef): Promise<string> {
    return integrityOfBytes(await this.files(ref).read(manifestName));
  }

  /**
   * Reads and checks every file of a release again.
   * @throws {ReleaseStoreError} `missing`, `incomplete` or `damaged`
   */
  async verify(ref: ReleaseRef): Promise<void> {
    await checkFiles(this.files(ref), await this.manifest(ref));
  }

  /**
   * Like {@link verify}, and checks for faults that would break a page: a release may be older than some of the
   * checks.
   * @throws {ReleaseStoreError} `missing`, `incomplete`, `damaged` or `unusable`
   */
  async examine(ref: ReleaseRef): Promise<void> {
    await this.verify(ref);
    await refuseUnusable(this.files(ref), await this.manifest(ref));
  }

  /** The public address of the release's `release.json`; the other files are beside it. */
  url(ref: ReleaseRef): string {
    const url = addressOf(this.origins, ref);
    if (!url) throw new TypeError(`No origin is configured for ${ref.app}.`);
    return url;
  }

  /** Its address on a secondary host, or `null` if there is none. */
  fallbackUrl(ref: ReleaseRef): string | null {
    return addressOf(this.fallbackOrigins, ref);
  }

  /**
   * Deletes old releases. Their age is that of their publication: an old build that was just published is still needed.
   * @param keep releases that must stay, whatever their age
   * @param newest how many more to keep of each app and line
   * @returns the deleted releases
   */
  async prune(keep: readonly ReleaseRef[], newest: number): Promise<ReleaseRef[]> {
    await this.sweep();
    const kept = new Set(keep.map(describe));
    const deleted: ReleaseRef[] = [];
    for (const app of appNames) {
      const spare = new Map<string, number>();
      const stored = (await this.stored(app)).sort((a, b) => b.publishedAt - a.publishedAt);
      for (const { ref } of stored.filter((one) => !kept.has(describe(one.ref)))) {
        const count = (spare.get(ref.region) ?? 0) + 1;
        spare.set(ref.region, count);
        if (count <= newest) continue;
        await this.remove(ref);
        deleted.push(ref);
      }
    }
    return deleted;
  }
}

/** @throws {ReleaseStoreError} with everything that would fail in a page */
async function refuseUnusable({ read }: ReleaseFiles, manifest: ReleaseManifest): Promise<void> {
  const what = `${describe(manifest)} would not work in a page.`;
  refuse(await examineRelease(manifest, read), 'unusable', what);
}

export const publishedAlready = (ref: ReleaseRef) =>
  new ReleaseStoreError(
    `${describe(ref)} is published already, and releases never change.`,
    'exists',
  );
