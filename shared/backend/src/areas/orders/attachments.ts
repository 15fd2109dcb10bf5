import type { Transaction } from '../../database/database';
import type { FileStore } from '../../server/file-store';
import {
  enterPictures,
  type Picture,
  readPicture,
  savePictures,
  type Upload,
} from '../../server/uploads';

/**
 * Checks and keeps the pictures of a request, before the transaction that enters them.
 * @throws {Refusal} 413 and 422 for what is no picture (Spec 1 §5)
 */
export async function readAttachments(
  files: FileStore,
  uploads: readonly Upload[],
): Promise<Picture[]> {
  const pictures = uploads.map((upload) => readPicture(upload));
  await savePictures(files, pictures);
  return pictures;
}

/** Enters pictures that only their owner sees. @returns their paths, as columns of pictures hold them */
export function storeAttachments(
  tx: Transaction,
  owner: string,
  attachments: readonly Picture[],
  now: Date,
): Promise<string[]> {
  return enterPictures(tx, { owner, isPrivate: true }, attachments, now);
}
