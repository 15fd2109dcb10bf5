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

const signatures = [
  { type: 'image/jpeg', starts: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', starts: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', starts: Buffer.from('GIF8') },
] as const;
export type ImageType = (typeof signatures)[number]['type'];

/**
 * The kind of picture by its first bytes: names and declared types prove nothing (Spec 1 §5).
 * @throws {Refusal} 422 when it is none of jpeg, png, gif; 413 above `largest` bytes
 */
export function checkImage(upload: Upload, largest = LARGEST_FILE): ImageType {
  if (upload.bytes.length > largest) refuse(413, upload.field, 'fileTooLarge');
  const match = signatures.find(({ starts }) =>
    upload.bytes.subarray(0, starts.length).equals(starts),
  );
  return match?.type ?? refuse(422, upload.field, 'fileFormat');
}
