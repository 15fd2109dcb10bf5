import { randomBytes } from 'node:crypto';
import { DatabaseError, type Sql } from '../../database/database';
import { Refusal, refuse } from '../http/refusal';
import { cleanPicture, type ImageType } from './clean-picture';
import type { FileStore } from './file-store';

/** A file of a multipart request, in memory. Its original name is never used. */
export interface Upload {
  readonly field: string;
  readonly bytes: Buffer;
}

/** At most 3 images per request. */
export const MAX_FILES = 3;
/** The maximum for each file in every call. */
export const LARGEST_FILE = 5 * 1024 * 1024;

const signatures = [
  { type: 'image/jpeg', starts: Buffer.from([0xff, 0xd8, 0xff]), ending: 'jpg' },
  {
    type: 'image/png',
    starts: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ending: 'png',
  },
  { type: 'image/gif', starts: Buffer.from('GIF8'), ending: 'gif' },
] as const;

/** An uploaded picture, with a random name. */
export interface Picture extends Upload {
  readonly name: string;
  readonly mediaType: ImageType;
}

/**
 * The format of a picture by its first bytes: names and declared types are not trusted.
 * @throws {Refusal} 422 when it is none of jpeg, png, gif; 413 above `largest` bytes
 */
export function readPicture(upload: Upload, largest = LARGEST_FILE): Picture {
  const { field, bytes } = upload;
  if (bytes.length > largest) refuse(413, field, 'fileTooLarge');
  const kind = signatures.find(({ starts }) => bytes.subarray(0, starts.length).equals(starts));
  if (!kind) return refuse(422, field, 'fileFormat');
  return {
    ...upload,
    name: `${randomBytes(16).toString('hex')}.${kind.ending}`,
    mediaType: kind.type,
  };
}

/**
 * Saves pictures like {@link savePictures} for the work that inserts their rows, and deletes them if the work is
 * refused: otherwise refused requests would fill the disk until unused files are swept.
 */
export async function savingPictures<Result>(
  files: Pick<FileStore, 'save' | 'remove'>,
  pictures: readonly Picture[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await savePictures(files, pictures);
    return await work();
  } catch (error) {
    // After any other failure, such as a lost connection, the rows of the pictures may have been committed.
    const isRefused =
      error instanceof Refusal || (error instanceof DatabaseError && error.constraint !== null);
    if (isRefused) await Promise.allSettled(pictures.map(({ name }) => files.remove(name)));
    throw error;
  }
}

/**
 * Re-encodes the pictures, without metadata, and writes them to the store. Call it before the transaction that inserts
 * their rows, because a transaction must not change anything outside the database; files without a row are deleted
 * later.
 * @throws {Refusal} 422 for a broken one, 413 for one with too many pixels
 */
export async function savePictures(
  files: Pick<FileStore, 'save'>,
  pictures: readonly Picture[],
): Promise<void> {
  for (const { name, field, mediaType, bytes } of pictures) {
    const clean = await cleanPicture(mediaType, bytes);
    if (clean === 'tooLarge') return refuse(413, field, 'fileTooLarge');
    if (clean === 'broken') return refuse(422, field, 'fileFormat');
    await files.save(name, clean);
  }
}

export interface UploadOwner {
  /** The value of `owner` columns, or another owner of the picture. */
  readonly owner: string;
  /** Served only by a signed address, such as prescriptions. */
  readonly isPrivate: boolean;
}

/**
 * Inserts the rows of saved pictures, which makes them readable.
 * @returns their paths, for picture columns
 */
export async function enterPictures(
  tx: Sql,
  { owner, isPrivate }: UploadOwner,
  pictures: readonly Pick<Picture, 'name' | 'mediaType'>[],
  now: Date,
): Promise<string[]> {
  for (const { name, mediaType } of pictures) {
    await tx.query(
      'insert into uploads (name, owner, media_type, private, created_at) values ($1, $2, $3, $4, $5)',
      [name, owner, mediaType, isPrivate, now],
    );
  }
  return pictures.map(({ name }) => `/uploads/${name}`);
}
