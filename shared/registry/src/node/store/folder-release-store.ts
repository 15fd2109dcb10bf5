import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../names';
import type { ReleaseManifest } from '../../release-manifest';
import { ReleaseStoreError } from '../registry-error';
import type { Origins, ReleaseRef } from '../registry-state';
import { entriesOf, hasCode, syncFolder } from './atomic-files';
import {
  checkFiles,
  describe,
  folderFiles,
  manifestName,
  type ReleaseFiles,
  readBuilt,
} from './release-files';
import { publishedAlready, ReleaseStore, type Stored } from './release-store';

/** The folder of unfinished copies; beside the apps' folders, so that no origin serves it. */
const workshop = '.publishing';

/**
 * Releases in a folder: `<app>/<line>/<release>/…`. Each app's folder is the root of the origin that serves
 * its releases.
 */
export class FolderReleaseStore extends ReleaseStore {
  constructor(
    private readonly root: string,
    origins: Origins,
    fallbackOrigins?: Origins,
  ) {
    super(origins, fallbackOrigins);
  }

  /** Absolute path of a release's folder, whether or not it exists. */
  folder({ app, region, release }: ReleaseRef): string {
    return path.join(this.root, app, region, release);
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    return (await entriesOf(this.folder(ref))).some((entry) => entry.name === manifestName);
  }

  protected files(ref: ReleaseRef): ReleaseFiles {
    const files = folderFiles(this.folder(ref));
    return {
      ...files,
      read: (name) =>
        files.read(name).catch((error: unknown) => {
          if (name !== manifestName || !hasCode(error, 'ENOENT')) throw error;
          throw new ReleaseStoreError(`${describe(ref)} is not published.`, 'missing');
        }),
    };
  }

  protected async copy(built: ReleaseFiles, manifest: ReleaseManifest): Promise<void> {
    const target = this.folder(manifest);
    const copy = this.#workplace();
    try {
      await mkdir(copy, { recursive: true });
      const folders = new Set([copy]);
      for (const name of await built.names()) {
        const file = path.join(copy, name);
        folders.add(path.dirname(file));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, await built.read(name), { flush: true });
      }
      for (const folder of folders) await syncFolder(folder);
      await checkFiles(folderFiles(copy), await readBuilt(copy));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(copy, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another command has published the same release in the meantime.
      throw hasCode(error, 'ENOTEMPTY', 'EEXIST') ? publishedAlready(manifest) : error;
    }
  }

  protected async stored(app: AppName): Promise<Stored[]> {
    const found: Stored[] = [];
    for (const { name: region } of await entriesOf(path.join(this.root, app))) {
      for (const { name: release } of await entriesOf(path.join(this.root, app, region))) {
        const ref = { app, region, release };
        if (!(await this.has(ref))) continue;
        const { mtimeMs } = await stat(path.join(this.folder(ref), manifestName));
        found.push({ ref, publishedAt: mtimeMs });
      }
    }
    return found;
  }

  /** Renamed before deleting. */
  protected async remove(ref: ReleaseRef): Promise<void> {
    const grave = this.#workplace();
    await mkdir(path.dirname(grave), { recursive: true });
    await rename(this.folder(ref), grave);
    await rm(grave, { recursive: true, force: true });
  }

  /** Deletes copies whose process has died. */
  protected async sweep(): Promise<void> {
    for (const { name } of await entriesOf(path.join(this.root, workshop))) {
      try {
        process.kill(Number.parseInt(name, 10), 0);
      } catch {
        await rm(path.join(this.root, workshop, name), { recursive: true, force: true });
      }
    }
  }

  #workplace(): string {
    return path.join(this.root, workshop, `${process.pid}-${randomBytes(4).toString('hex')}`);
  }
}
