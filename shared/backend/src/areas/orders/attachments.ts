import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/database';
import { checkImage, type ImageType, type Upload } from '../../server/uploads';

/** A checked picture, under a name that nobody can guess. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: ImageType;
  readonly bytes: Buffer;
}

/** @throws {Refusal} 413 and 422 for what is no picture (Spec 1 §5) */
export function readAttachments(uploads: readonly Upload[]): Attachment[] {
  return uploads.map((upload) => {
    const mediaType = checkImage(upload);
    const ending = mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice('image/'.length);
    return { name: `${randomBytes(16).toString('hex')}.${ending}`, mediaType, bytes: upload.bytes };
  });
}

/** @returns the paths of the stored pictures, as columns of pictures hold them */
export async function storeAttachments(
  tx: Transaction,
  owner: string,
  attachments: readonly Attachment[],
  now: Date,
): Promise<string[]> {
  for (const { name, mediaType, bytes } of attachments) {
    await tx.query(
      `insert into uploads (name, owner, media_type, private, bytes, created_at)
        values ($1, $2, $3, true, $4, $5)`,
      [name, owner, mediaType, bytes, now],
    );
  }
  return attachments.map(({ name }) => `/uploads/${name}`);
}
