import { type AppName, appNames } from '../../names';
import type { ReleaseManifest } from '../../release-manifest';
import { ReleaseStoreError } from '../registry-error';
import type { Origins, ReleaseRef } from '../registry-state';
import type { Bucket, BucketEntry } from './bucket';
import {
  checkFiles,
  describe,
  integrityOfBytes,
  manifestName,
  packingOf,
  type ReleaseFiles,
} from './release-files';
import { ReleaseStore, type Stored } from './release-store';

const atOnce = 8;
/** Files older than this without a `release.json` are left over from an interrupted upload. Milliseconds. */
const abandonedAfter = 86_400_000;

const prefixOf = ({ app, region, release }: ReleaseRef) => `${app}/${region}/${release}/`;
const isManifest = ({ key }: BucketEntry) => key.split('/').slice(3).join('/') === manifestName;

/**
 * Releases in a bucket of an object store: `<app>/<line>/<release>/…`, behind the host from which customers fetch
 * them. `release.json` is written last. Compressed copies are not uploaded: a CDN in front of a bucket compresses by
 * itself, and would not send them.
 */
export class BucketReleaseStore extends ReleaseStore {
  constructor(
    private readonly bucket: Bucket,
    origins: Origins,
    fallbackOrigins?: Origins,
  ) {
    super(origins, fallbackOrigins);
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    return (await this.bucket.read(prefixOf(ref) + manifestName)) !== null;
  }

  protected files(ref: ReleaseRef): ReleaseFiles {
    const prefix = prefixOf(ref);
    return {
      names: async () =>
        (await this.bucket.list(prefix)).map(({ key }) => key.slice(prefix.length)).sort(),
      read: async (name) => {
        const bytes = await this.bucket.read(prefix + name);
        if (bytes) return bytes;
        throw name === manifestName
          ? new ReleaseStoreError(`${describe(ref)} is not published.`, 'missing')
          : new ReleaseStoreError(`${name} of ${describe(ref)} is missing.`, 'incomplete');
      },
    };
  }

  protected async copy(built: ReleaseFiles, manifest: ReleaseManifest): Promise<void> {
    const prefix = prefixOf(manifest);
    const text = await built.read(manifestName);
    // Leftovers of an interrupted upload would become part of this release.
    await this.#removeBelow(prefix);
    const names = (await built.names()).filter((name) => name !== manifestName && !packingOf(name));
    const send = async () => {
      for (let name = names.shift(); name; name = names.shift()) {
        await this.bucket.write(prefix + name, await built.read(name));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    await checkFiles(this.files(manifest), manifest);
    await this.bucket.write(prefix + manifestName, text);
    if ((await this.integrityOf(manifest)) !== integrityOfBytes(text)) {
      throw new ReleaseStoreError(
        `The bucket's ${manifestName} differs from the uploaded one.`,
        'damaged',
      );
    }
  }

  protected async stored(app: AppName): Promise<Stored[]> {
    return (await this.#releases(app)).flatMap(({ ref, entries }) => {
      const manifest = entries.find(isManifest);
      return manifest ? [{ ref, publishedAt: manifest.changedAt.getTime() }] : [];
    });
  }

  /** `release.json` first. */
  protected async remove(ref: ReleaseRef): Promise<void> {
    await this.bucket.remove([prefixOf(ref) + manifestName]);
    await this.#removeBelow(prefixOf(ref));
  }

  protected async sweep(): Promise<void> {
    const isOld = ({ changedAt }: BucketEntry) => Date.now() - changedAt.getTime() > abandonedAfter;
    for (const app of appNames) {
      for (const { entries } of await this.#releases(app)) {
        if (entries.some(isManifest) || !entries.every(isOld)) continue;
        await this.bucket.remove(entries.map(({ key }) => key));
      }
    }
  }

  async #removeBelow(prefix: string): Promise<void> {
    await this.bucket.remove((await this.bucket.list(prefix)).map(({ key }) => key));
  }

  /** The releases of an app with their files, also of incomplete ones. */
  async #releases(app: AppName) {
    const found = new Map<string, { readonly ref: ReleaseRef; readonly entries: BucketEntry[] }>();
    for (const entry of await this.bucket.list(`${app}/`)) {
      const [, region, release, file] = entry.key.split('/');
      if (!region || !release || file === undefined) continue;
      const ref = { app, region, release };
      const { entries } = found.get(prefixOf(ref)) ?? { entries: [] };
      found.set(prefixOf(ref), { ref, entries: [...entries, entry] });
    }
    return [...found.values()];
  }
}
