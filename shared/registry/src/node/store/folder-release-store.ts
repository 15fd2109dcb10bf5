import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../names';
import { appNames } from '../../names';
import { parseReleaseManifest } from '../../parse';
import type { ReleaseManifest } from '../../release-manifest';
import type { Origins } from '../registry-state';
import type { SizeBudgets } from '../size-budget';
import { hasCode, isMissing, syncFolder } from './atomic-files';
import {
  addressOf,
  checkFiles,
  describe,
  entriesOf,
  folderFiles,
  integrityOfBytes,
  manifestName,
  readBuilt,
  refuseOverBudget,
  refuseUnusable,
  refuseWrongName,
  surplusOf,
} from './release-files';
import { type ReleaseRef, type ReleaseStore, ReleaseStoreError } from './release-store';

/** The folder of unfinished copies; beside the apps' folders, so that no origin serves it. */
const workshop = '.publishing';

/** Copies a file and flushes it to the disk. */
async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Releases in a folder: `<app>/<line>/<release>/…`. Each app's folder is the root of the origin that serves
 * its releases.
 */
export class FolderReleaseStore implements ReleaseStore {
  readonly #folder: string;
  readonly #origins: Origins;
  readonly #fallbackOrigins: Origins;

  /**
   * @param origins the hosts from which customers load each app's releases, such as `{cart: 'https://cart.example'}`
   * @param fallbackOrigins secondary hosts with the same files
   */
  constructor(folder: string, origins: Origins, fallbackOrigins: Origins = {}) {
    this.#folder = folder;
    this.#origins = origins;
    this.#fallbackOrigins = fallbackOrigins;
  }

  /** Absolute path of a release's folder, whether or not it exists. */
  folder({ app, region, release }: ReleaseRef): string {
    return path.join(this.#folder, app, region, release);
  }

  async publish(builtFolder: string, budgets?: SizeBudgets): Promise<ReleaseManifest> {
    const manifest = await readBuilt(builtFolder);
    refuseWrongName(manifest);
    const target = this.folder(manifest);
    const refuseSecond = () =>
      new ReleaseStoreError(
        `${describe(manifest)} is published already, and releases never change.`,
        'exists',
      );
    if (await this.has(manifest)) throw refuseSecond();
    const built = folderFiles(builtFolder);
    await checkFiles(built, manifest);
    await refuseUnusable(built, manifest);
    await refuseOverBudget(built, manifest, budgets);

    const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
    const copy = path.join(this.#folder, workshop, name);
    try {
      await mkdir(copy, { recursive: true });
      const folders = new Set([copy]);
      for (const file of await built.names()) {
        const folder = path.dirname(path.join(copy, file));
        await mkdir(folder, { recursive: true });
        folders.add(folder);
        await copyDurably(path.join(builtFolder, file), path.join(copy, file));
      }
      for (const folder of folders) await syncFolder(folder);
      await checkFiles(folderFiles(copy), await readBuilt(copy));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(copy, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another command has published the same release in the meantime.
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw refuseSecond();
      throw error;
    }
    return manifest;
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    return (await entriesOf(this.folder(ref))).some((entry) => entry.name === manifestName);
  }

  async #bytes(ref: ReleaseRef): Promise<Buffer> {
    try {
      return await readFile(path.join(this.folder(ref), manifestName));
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new ReleaseStoreError(`${describe(ref)} is not published.`, 'missing');
    }
  }

  async manifest(ref: ReleaseRef): Promise<ReleaseManifest> {
    return parseReleaseManifest((await this.#bytes(ref)).toString('utf8'));
  }

  async list(app: AppName): Promise<ReleaseManifest[]> {
    const found: ReleaseManifest[] = [];
    for (const line of await entriesOf(path.join(this.#folder, app))) {
      for (const release of await entriesOf(path.join(this.#folder, app, line.name))) {
        const ref = { app, region: line.name, release: release.name };
        if (await this.has(ref)) found.push(await this.manifest(ref));
      }
    }
    return found.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
  }

  async integrityOf(ref: ReleaseRef): Promise<string> {
    return integrityOfBytes(await this.#bytes(ref));
  }

  async verify(ref: ReleaseRef): Promise<void> {
    await checkFiles(folderFiles(this.folder(ref)), await this.manifest(ref));
  }

  async examine(ref: ReleaseRef): Promise<void> {
    await this.verify(ref);
    await refuseUnusable(folderFiles(this.folder(ref)), await this.manifest(ref));
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
    await this.#sweepWorkshop();
    const deleted: ReleaseRef[] = [];
    for (const app of appNames) {
      for (const { ref } of surplusOf(await this.#latestFirst(app), keep, newest)) {
        await this.#remove(ref);
        deleted.push(ref);
      }
    }
    return deleted;
  }

  /** Sorted by the time of publishing: an old build that was just published is still needed. */
  async #latestFirst(app: AppName): Promise<{ readonly ref: ReleaseRef }[]> {
    const found: { ref: ReleaseRef; at: number }[] = [];
    for (const { region, release } of await this.list(app)) {
      const ref = { app, region, release };
      const { mtimeMs } = await stat(path.join(this.folder(ref), manifestName));
      found.push({ ref, at: mtimeMs });
    }
    return found.sort((a, b) => b.at - a.at);
  }

  /** Renamed before deleting, so that no reader finds a partly deleted release. */
  async #remove(ref: ReleaseRef): Promise<void> {
    const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
    const grave = path.join(this.#folder, workshop, name);
    await mkdir(path.dirname(grave), { recursive: true });
    await rename(this.folder(ref), grave);
    await rm(grave, { recursive: true, force: true });
  }

  /** Deletes copies whose process has died. */
  async #sweepWorkshop(): Promise<void> {
    for (const { name } of await entriesOf(path.join(this.#folder, workshop))) {
      try {
        process.kill(Number.parseInt(name, 10), 0);
      } catch {
        await rm(path.join(this.#folder, workshop, name), { recursive: true, force: true });
      }
    }
  }
}
