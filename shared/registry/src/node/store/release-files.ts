import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { parseReleaseManifest } from '../../parse';
import type { ReleaseManifest } from '../../release-manifest';
import { ReleaseStoreError, type ReleaseStoreFault, reasonOf } from '../registry-error';
import type { Origins, ReleaseRef } from '../registry-state';
import { entriesOf, hasCode } from './atomic-files';

/** The file whose presence makes a folder a release. */
export const manifestName = 'release.json';
/** Compressed copies that a server sends instead of a file; `release.json` does not list them. */
const unpackers = { '.gz': promisify(gunzip), '.br': promisify(brotliDecompress) };

/** The compression of a file that is a compressed copy of another one; `null` for other files. */
export function packingOf(name: string): keyof typeof unpackers | null {
  const extension = path.extname(name);
  return extension === '.gz' || extension === '.br' ? extension : null;
}

/** The files of one release, in any store. */
export interface ReleaseFiles {
  /** Their paths within the release, with forward slashes. */
  readonly names: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<Buffer>;
}

type HashAlgorithm = 'sha256' | 'sha384';

/** The hash of bytes in the form of an `integrity` attribute. */
export function integrityOfBytes(bytes: Buffer, algorithm: HashAlgorithm = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Whether the bytes match a hash of either algorithm. */
export function hasIntegrity(bytes: Buffer, integrity: string | undefined): boolean {
  const algorithm = integrity?.startsWith('sha256-') ? 'sha256' : 'sha384';
  return integrityOfBytes(bytes, algorithm) === integrity;
}

/** All files in a folder, as paths with forward slashes. A symbolic link could point anywhere, so it is refused. */
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

/** The files of a release in a folder. */
export const folderFiles = (folder: string): ReleaseFiles => ({
  names: () => filesBelow(folder),
  read: (name) => readFile(path.join(folder, name)),
});

/**
 * Compares files with their `release.json`, which must list exactly these files.
 * @throws {ReleaseStoreError} `incomplete` or `damaged`
 */
export async function checkFiles(files: ReleaseFiles, manifest: ReleaseManifest): Promise<void> {
  const present = await files.names();
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
    const bytes = await files.read(name);
    const packing = packingOf(name);
    if (packing) {
      if (!(await isPackedCopy(files, name, bytes, manifest, packing))) {
        throw new ReleaseStoreError(`${name} does not unpack to the file beside it.`, 'damaged');
      }
    } else if (!hasIntegrity(bytes, manifest.files[name])) {
      throw new ReleaseStoreError(`${name} does not match its hash in ${manifestName}.`, 'damaged');
    }
  }
}

/** Compressed copies are not listed, so each must belong to a listed file. */
async function isPackedCopy(
  files: ReleaseFiles,
  name: string,
  bytes: Buffer,
  manifest: ReleaseManifest,
  packing: keyof typeof unpackers,
): Promise<boolean> {
  const original = name.slice(0, -packing.length);
  if (original !== manifestName && !Object.hasOwn(manifest.files, original)) return false;
  const expected = await files.read(original);
  try {
    // A few kilobytes can unpack to gigabytes: unpacking stops when the output is longer than the original.
    const maxOutputLength = Math.max(1, expected.length);
    return (await unpackers[packing](bytes, { maxOutputLength })).equals(expected);
  } catch {
    return false; // Not compressed at all, or too long.
  }
}

/** @throws {ReleaseStoreError} with the faults, if there are any */
export function refuse(
  faults: readonly string[],
  fault: ReleaseStoreFault,
  what: string,
  advice = '',
): void {
  if (faults.length === 0) return;
  throw new ReleaseStoreError(`${what}\n  ${faults.join('.\n  ')}.${advice}`, fault);
}

/** The name of a release in messages. */
export function describe({ app, region, release }: ReleaseRef): string {
  return `${app} ${release} of line ${region}`;
}

/** The address of a release's `release.json`, or `null` when its app has no configured origin. */
export function addressOf(origins: Origins, { app, region, release }: ReleaseRef): string | null {
  const origin = origins[app];
  return origin ? `${origin.replace(/\/+$/, '')}/${region}/${release}/${manifestName}` : null;
}

/**
 * The federation runtime would silently mix two builds with one name (docs of the build package).
 * @throws {ReleaseStoreError} `not-a-release`
 */
export function refuseWrongName({ app, region, release, federation }: ReleaseManifest): void {
  const expected = `${app}_${region}_${release}`.replaceAll('-', '_');
  const name = federation?.metaData.name ?? expected;
  if (name !== expected) {
    throw new ReleaseStoreError(
      `The container is named ${name} instead of ${expected}.`,
      'not-a-release',
    );
  }
}

/** The `release.json` of a built folder. @throws {ReleaseStoreError} `not-a-release` */
export async function readBuilt(folder: string): Promise<ReleaseManifest> {
  try {
    return parseReleaseManifest(await readFile(path.join(folder, manifestName), 'utf8'));
  } catch (error) {
    const reason = hasCode(error, 'ENOENT') ? `There is no ${manifestName}` : reasonOf(error);
    throw new ReleaseStoreError(
      `The folder does not contain a built app. ${reason}`,
      'not-a-release',
    );
  }
}
