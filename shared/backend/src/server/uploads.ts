import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/database';
import type { FileStore } from './file-store';
import { readPictureSize } from './picture-size';
import { refuse } from './refusal';

/** A file of a multipart request, in memory. Its own name is never used for anything. */
export interface Upload {
  readonly field: string;
  readonly bytes: Buffer;
}

/** At most 3 images at once (Spec 1 §9). */
export const MOST_FILES = 3;
/** No single file may be larger, whatever the call allows. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Pictures with more pixels only serve to exhaust the memory of whoever shows them. */
const MOST_PIXELS = 50_000_000;

const signatures = [
  { type: 'image/jpeg', starts: Buffer.from([0xff, 0xd8, 0xff]), ending: 'jpg' },
  {
    type: 'image/png',
    starts: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ending: 'png',
  },
  { type: 'image/gif', starts: Buffer.from('GIF8'), ending: 'gif' },
] as const;
export type ImageType = (typeof signatures)[number]['type'];

/**
 * The kind of picture by its first bytes: names and declared types prove nothing (Spec 1 §5).
 * @throws {Refusal} 422 when it is none of jpeg, png, gif, or has no sensible size; 413 above `largest` bytes
 */
export function checkImage(upload: Upload, largest = LARGEST_FILE): ImageType {
  if (upload.bytes.length > largest) refuse(413, upload.field, 'fileTooLarge');
  const match = signatures.find(({ starts }) =>
    upload.bytes.subarray(0, starts.length).equals(starts),
  );
  const size = match && readPictureSize(match.type, upload.bytes);
  if (!match || !size) return refuse(422, upload.field, 'fileFormat');
  if (size.width * size.height > MOST_PIXELS) refuse(413, upload.field, 'fileTooLarge');
  return match.type;
}

/** A checked picture under a name that nobody can guess. */
export interface Picture {
  readonly name: string;
  readonly mediaType: ImageType;
  readonly bytes: Buffer;
}

/** @throws {Refusal} 413 and 422 for what is no picture (Spec 1 §5) */
export function readPicture(upload: Upload, largest = LARGEST_FILE): Picture {
  const mediaType = checkImage(upload, largest);
  const ending = signatures.find(({ type }) => type === mediaType)?.ending;
  return { name: `${randomBytes(16).toString('hex')}.${ending}`, mediaType, bytes: upload.bytes };
}

/**
 * Writes the pictures to the store. This comes before the transaction that enters them, because
 * inside one nothing outside the database is changed; what is never entered is removed later.
 */
export async function savePictures(files: FileStore, pictures: readonly Picture[]): Promise<void> {
  await Promise.all(pictures.map(({ name, bytes }) => files.save(name, bytes)));
}

export interface UploadOwner {
  /** As `owner` columns hold it, or whatever the picture belongs to. */
  readonly owner: string;
  /** Shown by a signed address only: prescriptions and the like. */
  readonly isPrivate: boolean;
}

/**
 * Enters saved pictures, which makes them readable.
 * @returns their paths, as columns of pictures hold them
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
