import { type AppName, appNames } from '../../names';
import { parseReleaseManifest } from '../../parse';
import type { ReleaseManifest } from '../../release-manifest';
import type { Origins } from '../registry-state';
import type { SizeBudgets } from '../size-budget';
import type { Bucket } from './bucket';
import {
  addressOf,
  checkFiles,
  describe,
  folderFiles,
  integrityOfBytes,
  manifestName,
  packingOf,
  type ReleaseFiles,
  readBuilt,
  refuseOverBudget,
  refuseUnusable,
  refuseWrongName,
  surplusOf,
} from './release-files';
import { type ReleaseRef, type ReleaseStore, ReleaseStoreError } from './release-store';

/** Number of concurrent uploads. */
const atOnce = 8;
/** Files older than this without a `release.json` are left over from an interrupted upload. Milliseconds. */
const abandonedAfter = 86_400_000;

interface Kept {
  readonly ref: ReleaseRef;
  /** When its `release.json` was written; `null`: it has none, so it is not a release. */
  readonly publishedAt: number | null;
  readonly keys: readonly string[];
  /** When the last of its files was written. */
  readonly changedAt: number;
}

/**
 * Releases in a bucket of an object store: `<app>/<line>/<release>/…`, behind the host from which customers fetch
 * them. A release exists once its `release.json` does, which is written last. Compressed copies are not uploaded: a
 * CDN in front of a bucket compresses by itself, and would not send them.
 */
export class BucketReleaseStore implements ReleaseStore {
  readonly #bucket: Bucket;
  readonly #origins: Origins;
  readonly #fallbackOrigins: Origins;

  /** @param origins see `FolderReleaseStore` */
  constructor(bucket: Bucket, origins: Origins, fallbackOrigins: Origins = {}) {
    this.#bucket = bucket;
    this.#origins = origins;
    this.#fallbackOrigins = fallbackOrigins;
  }

  async publish(builtFolder: string, budgets?: SizeBudgets): Promise<ReleaseManifest> {
    const manifest = await readBuilt(builtFolder);
    refuseWrongName(manifest);
    if (await this.has(manifest)) {
      throw new ReleaseStoreError(
        `${describe(manifest)} is published already, and releases never change.`,
        'exists',
      );
    }
    const built = folderFiles(builtFolder);
    await checkFiles(built, manifest);
    await refuseUnusable(built, manifest);
    await refuseOverBudget(built, manifest, budgets);
    const text = await built.read(manifestName);
    // Leftovers of an interrupted upload would become part of this release.
    const left = await this.#bucket.list(prefixOf(manifest));
    await this.#bucket.remove(left.map(({ key }) => key));
    const files = (await built.names()).filter((name) => name !== manifestName && !packingOf(name));
    const send = async () => {
      for (let name = files.shift(); name; name = files.shift()) {
        await this.#bucket.write(prefixOf(manifest) + name, await built.read(name));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    await checkFiles(this.#files(manifest), manifest);
    await this.#bucket.write(prefixOf(manifest) + manifestName, text);
    if ((await this.integrityOf(manifest)) !== integrityOfBytes(text)) {
      throw new ReleaseStoreError(
        `The bucket's ${manifestName} differs from the uploaded one.`,
        'damaged',
      );
    }
    return manifest;
  }

  #files(ref: ReleaseRef): ReleaseFiles {
    const prefix = prefixOf(ref);
    return {
      names: async () =>
        (await this.#bucket.list(prefix)).map(({ key }) => key.slice(prefix.length)).sort(),
      read: async (name) => {
        const bytes = await this.#bucket.read(prefix + name);
        if (bytes) return bytes;
        throw new ReleaseStoreError(`${name} of ${describe(ref)} is missing.`, 'incomplete');
      },
    };
  }

  async #manifestBytes(ref: ReleaseRef): Promise<Buffer> {
    const bytes = await this.#bucket.read(prefixOf(ref) + manifestName);
    if (bytes) return bytes;
    throw new ReleaseStoreError(`${describe(ref)} is not published.`, 'missing');
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    return (await this.#bucket.read(prefixOf(ref) + manifestName)) !== null;
  }

  async manifest(ref: ReleaseRef): Promise<ReleaseManifest> {
    return parseReleaseManifest((await this.#manifestBytes(ref)).toString('utf8'));
  }

  async list(app: AppName): Promise<ReleaseManifest[]> {
    const published = (await this.#kept(app)).filter(({ publishedAt }) => publishedAt !== null);
    const found = await Promise.all(published.map(({ ref }) => this.manifest(ref)));
    return found.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
  }

  async integrityOf(ref: ReleaseRef): Promise<string> {
    return integrityOfBytes(await this.#manifestBytes(ref));
  }

  async verify(ref: ReleaseRef): Promise<void> {
    await checkFiles(this.#files(ref), await this.manifest(ref));
  }

  async examine(ref: ReleaseRef): Promise<void> {
    await this.verify(ref);
    await refuseUnusable(this.#files(ref), await this.manifest(ref));
  }

  url(ref: ReleaseRef): string {
    const url = addressOf(this.#origins, ref);
    if (!url) throw new TypeError(`No origin is configured for ${ref.app}.`);
    return url;
  }

  fallbackUrl(ref: ReleaseRef): string | null {
    return addressOf(this.#fallbackOrigins, ref);
  }

  async prune(keep: readonly ReleaseRef[], newest: number): Promise<ReleaseRef[]> {
    const deleted: ReleaseRef[] = [];
    for (const app of appNames) {
      const kept = await this.#kept(app);
      const latestFirst = kept
        .filter(({ publishedAt }) => publishedAt !== null)
        .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt));
      for (const { ref, keys } of surplusOf(latestFirst, keep, newest)) {
        // `release.json` first, so that no reader finds a partly deleted release.
        await this.#bucket.remove([prefixOf(ref) + manifestName]);
        await this.#bucket.remove(keys);
        deleted.push(ref);
      }
      const abandoned = kept.filter(
        ({ publishedAt, changedAt }) =>
          publishedAt === null && Date.now() - changedAt > abandonedAfter,
      );
      for (const { keys } of abandoned) await this.#bucket.remove(keys);
    }
    return deleted;
  }

  /** The stored releases of an app, including incomplete ones. */
  async #kept(app: AppName): Promise<Kept[]> {
    const found = new Map<string, Kept>();
    for (const { key, changedAt } of await this.#bucket.list(`${app}/`)) {
      const [, region, release, ...rest] = key.split('/');
      if (!region || !release || rest.length === 0) continue;
      const ref = { app, region, release };
      const before = found.get(prefixOf(ref));
      const at = changedAt.getTime();
      const isManifest = rest.join('/') === manifestName;
      found.set(prefixOf(ref), {
        ref,
        publishedAt: isManifest ? at : (before?.publishedAt ?? null),
        keys: [...(before?.keys ?? []), key],
        changedAt: Math.max(at, before?.changedAt ?? 0),
      });
    }
    return [...found.values()];
  }
}

const prefixOf = ({ app, region, release }: ReleaseRef) => `${app}/${region}/${release}/`;
