import { createHash, randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { AppName } from '../names';
import { appNames } from '../names';
import { parseReleaseManifest } from '../parse';
import type { ReleaseManifest } from '../release-manifest';
import { hasCode, isMissing, syncFolder } from './atomic-files';
import { examineRelease } from './examine-release';
import type { Origins } from './registry-state';
import { type ReleaseRef, type ReleaseStore, ReleaseStoreError } from './release-store';

const manifestName = 'release.json';
/** Copies that a server sends in place of a file; they are not listed. */
const unpackers = { '.gz': promisify(gunzip), '.br': promisify(brotliDecompress) };

function packingOf(name: string): keyof typeof unpackers | null {
  const extension = path.extname(name);
  return extension === '.gz' || extension === '.br' ? extension : null;
}

/** Where unfinished copies stand: beside the apps' folders, so that no origin serves them. */
const workshop = '.publishing';

/** The hash of bytes in the form of an `integrity` attribute. */
export function integrityOfBytes(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** All files below a folder, as paths with forward slashes. A link could point anywhere, so it is refused. */
async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(path.join(folder, prefix))) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, `${name}/`)));
    else if (entry.isFile()) found.push(name);
    else throw new ReleaseStoreError(`${name} is neither a file nor a folder.`, 'incomplete');
  }
  return found.sort();
}

/** Compares a folder with its `release.json`, which may not leave out a file nor name one that is missing. */
async function checkFolder(folder: string, manifest: ReleaseManifest): Promise<void> {
  const present = await filesBelow(folder);
  const listed = new Set(Object.keys(manifest.files));
  const plain = present.filter((name) => name !== manifestName && !packingOf(name));
  const faults = [
    ...plain.filter((name) => !listed.has(name)).map((name) => `${name} is not listed`),
    ...[...listed].filter((name) => !plain.includes(name)).map((name) => `${name} is missing`),
  ];
  if (faults.length > 0) {
    throw new ReleaseStoreError(
      `${manifestName} does not match the files: ${faults.join(', ')}.`,
      'incomplete',
    );
  }
  for (const name of present) {
    if (name === manifestName) continue;
    const bytes = await readFile(path.join(folder, name));
    if (packingOf(name)) {
      if (!(await isPackedCopy(folder, name, bytes, manifest))) {
        throw new ReleaseStoreError(`${name} is not a copy of the file beside it.`, 'damaged');
      }
    } else if (integrityOfBytes(bytes) !== manifest.files[name]) {
      throw new ReleaseStoreError(`${name} is not what ${manifestName} says.`, 'damaged');
    }
  }
}

/** @throws {ReleaseStoreError} naming everything that would fail in a page */
async function refuseUnusable(folder: string, manifest: ReleaseManifest): Promise<void> {
  const faults = await examineRelease(manifest, (file) => readFile(path.join(folder, file)));
  if (faults.length === 0) return;
  throw new ReleaseStoreError(
    `${describe(manifest)} would not work in a page.\n  ${faults.join('.\n  ')}.`,
    'unusable',
  );
}

/** Compressed copies are not listed, so each must be of a file that is. */
async function isPackedCopy(
  folder: string,
  name: string,
  bytes: Buffer,
  manifest: ReleaseManifest,
): Promise<boolean> {
  const packing = packingOf(name);
  if (!packing) return false;
  const original = name.slice(0, -packing.length);
  const expected =
    original === manifestName
      ? integrityOfBytes(await readFile(path.join(folder, manifestName)))
      : manifest.files[original];
  try {
    return expected === integrityOfBytes(await unpackers[packing](bytes));
  } catch {
    return false; // Not compressed at all.
  }
}

/** Copies a file and has the disk keep it. */
async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function describe({ app, region, release }: ReleaseRef): string {
  return `${app} ${release} of line ${region}`;
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
   * @param origins where customers reach each app's releases, such as `{cart: 'https://cart.example'}`
   * @param fallbackOrigins second hosts with the same files
   */
  constructor(folder: string, origins: Origins, fallbackOrigins: Origins = {}) {
    this.#folder = folder;
    this.#origins = origins;
    this.#fallbackOrigins = fallbackOrigins;
  }

  /** Absolute path of a release's folder, whether it exists or not. */
  folder({ app, region, release }: ReleaseRef): string {
    return path.join(this.#folder, app, region, release);
  }

  /** What a built folder says it is. @throws {ReleaseStoreError} `not-a-release` */
  async built(folder: string): Promise<ReleaseManifest> {
    return readBuilt(folder);
  }

  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const manifest = await readBuilt(builtFolder);
    refuseWrongName(manifest);
    const target = this.folder(manifest);
    const refuseSecond = () =>
      new ReleaseStoreError(
        `${describe(manifest)} is published already, and releases never change.`,
        'exists',
      );
    if (await this.has(manifest)) throw refuseSecond();
    await checkFolder(builtFolder, manifest);
    await refuseUnusable(builtFolder, manifest);

    const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
    const copy = path.join(this.#folder, workshop, name);
    try {
      await mkdir(copy, { recursive: true });
      const folders = new Set([copy]);
      for (const file of await filesBelow(builtFolder)) {
        const folder = path.dirname(path.join(copy, file));
        await mkdir(folder, { recursive: true });
        folders.add(folder);
        await copyDurably(path.join(builtFolder, file), path.join(copy, file));
      }
      for (const folder of folders) await syncFolder(folder);
      await checkFolder(copy, await readBuilt(copy));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(copy, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another command was faster with the same release.
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
    await checkFolder(this.folder(ref), await this.manifest(ref));
  }

  async examine(ref: ReleaseRef): Promise<void> {
    await this.verify(ref);
    await refuseUnusable(this.folder(ref), await this.manifest(ref));
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
    const retained = new Set(keep.map(describe));
    const deleted: ReleaseRef[] = [];
    for (const app of appNames) {
      const spare = new Map<string, number>();
      for (const ref of await this.#latestFirst(app)) {
        if (retained.has(describe(ref))) continue;
        const count = (spare.get(ref.region) ?? 0) + 1;
        spare.set(ref.region, count);
        if (count <= newest) continue;
        await this.#remove(ref);
        deleted.push(ref);
      }
    }
    return deleted;
  }

  /** By when they were published: an old build that has just come is there for a reason. */
  async #latestFirst(app: AppName): Promise<ReleaseRef[]> {
    const found: { ref: ReleaseRef; at: number }[] = [];
    for (const { region, release } of await this.list(app)) {
      const ref = { app, region, release };
      const { mtimeMs } = await stat(path.join(this.folder(ref), manifestName));
      found.push({ ref, at: mtimeMs });
    }
    return found.sort((a, b) => b.at - a.at).map(({ ref }) => ref);
  }

  /** Renamed first, so that no reader finds a release with half of its files. */
  async #remove(ref: ReleaseRef): Promise<void> {
    const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
    const grave = path.join(this.#folder, workshop, name);
    await mkdir(path.dirname(grave), { recursive: true });
    await rename(this.folder(ref), grave);
    await rm(grave, { recursive: true, force: true });
  }

  /** Deletes copies whose process has died on the way. */
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

/** Where customers fetch a release's `release.json`, or `null` when its app has no origin. */
export function addressOf(origins: Origins, { app, region, release }: ReleaseRef): string | null {
  const origin = origins[app];
  return origin ? `${origin.replace(/\/+$/, '')}/${region}/${release}/${manifestName}` : null;
}

/** Two builds under one name are mixed by the runtime in silence (docs of the build package). */
function refuseWrongName({ app, region, release, federation }: ReleaseManifest): void {
  const expected = `${app}_${region}_${release}`.replaceAll('-', '_');
  const name = federation?.metaData.name ?? expected;
  if (name !== expected) {
    throw new ReleaseStoreError(
      `The container is named ${name} instead of ${expected}.`,
      'not-a-release',
    );
  }
}

async function readBuilt(folder: string): Promise<ReleaseManifest> {
  try {
    return parseReleaseManifest(await readFile(path.join(folder, manifestName), 'utf8'));
  } catch (error) {
    const reason = isMissing(error)
      ? `There is no ${manifestName}`
      : error instanceof Error
        ? error.message
        : String(error);
    throw new ReleaseStoreError(`${folder} is not a built app. ${reason}`, 'not-a-release');
  }
}
