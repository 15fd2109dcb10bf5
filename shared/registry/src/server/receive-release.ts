import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { x as extract, ReadEntry } from 'tar';
import { ReleaseStoreError, reasonOf } from '../node/registry-error';
import { CallRefused } from './call-refused';

/** The limits of an upload. The largest build of this repository has 130 files and 9 MB. */
const uploadLimits = {
  /** Size of the compressed archive, in bytes. */
  packedBytes: 64 * 2 ** 20,
  /** Of all files together, in bytes. */
  bytes: 256 * 2 ** 20,
  files: 5_000,
};

/** The most that tar adds to each entry: its header, and padding to a whole block. */
const ENTRY_BYTES = 1024;
/** The end of a tar, and the last block of 10 kB. */
const END_BYTES = 16 * 1024;

/** A transform that fails when a stream is longer than allowed. */
function limited(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new CallRefused(413, `The archive has more than ${bytes} bytes.`));
      else done(null, chunk);
    },
  });
}

/** The fault of an archive's entry: a release contains only regular files and folders, all inside it. */
function faultOf(name: string, type: string): string | null {
  if (type !== 'File' && type !== 'Directory') return `${name} is neither a file nor a folder`;
  // The built folder itself.
  if (name === './' || name === '.') return null;
  const parts = name.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  const isPlain = parts.every((part) => /^[\w.-]+$/.test(part) && part !== '..');
  return isPlain && name.length <= 200 ? null : `${name} is not a path in a release`;
}

/**
 * Unpacks an uploaded build into a temporary folder while `use` runs. Nothing is written outside it, and it is
 * deleted afterwards.
 * @param archive a gzipped tar of the built folder, with `release.json` at its top level
 * @throws {CallRefused} 413 when it is too large
 * @throws {ReleaseStoreError} for other kinds of entries, paths outside the folder, or a damaged archive
 */
export async function receiveRelease<T>(
  archive: Readable,
  use: (folder: string) => Promise<T>,
  limits = uploadLimits,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-upload-'));
  let refusal: Error | null = null;
  let files = 0;
  let bytes = 0;
  const isTaken = (name: string, entry: ReadEntry): boolean => {
    const fault = faultOf(name, entry.type);
    files += 1;
    bytes += entry.size;
    if (fault) refusal ??= new ReleaseStoreError(`${fault}.`, 'not-a-release');
    else if (files > limits.files || bytes > limits.bytes) {
      refusal ??= new CallRefused(
        413,
        `The archive has more than ${limits.files} files or ${limits.bytes} bytes of content.`,
      );
    }
    return refusal === null;
  };
  const unpack = extract({
    cwd: folder,
    strict: true,
    filter: (name, entry) => entry instanceof ReadEntry && isTaken(name, entry),
  });
  let isOver = false;
  unpack.once('eof', () => {
    isOver = true;
  });
  // `tar` buffers everything after the end of an archive, and gets slower with each chunk.
  const beforeEnd = new Transform({
    transform: (chunk: Buffer, _encoding, done) => (isOver ? done() : done(null, chunk)),
  });
  try {
    await pipeline(
      archive,
      limited(limits.packedBytes),
      createGunzip(),
      // Bytes that belong to no file must not be unpacked endlessly either.
      limited(limits.bytes + limits.files * ENTRY_BYTES + END_BYTES),
      beforeEnd,
      unpack,
    ).catch((error: unknown) => {
      if (error instanceof CallRefused) throw error;
      throw (
        refusal ?? new ReleaseStoreError(`The archive is damaged: ${reasonOf(error)}`, 'damaged')
      );
    });
    if (refusal) throw refusal;
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
