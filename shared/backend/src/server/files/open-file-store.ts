import path from 'node:path';
import type { Config } from '../../config/load-config';
import { createFolderStore, type FileStore } from './file-store';

/** Opens the configured store of uploaded files. */
export async function openFileStore({
  uploads,
  dataDir,
}: Pick<Config, 'uploads' | 'dataDir'>): Promise<FileStore> {
  if (!uploads) return createFolderStore(path.join(dataDir, 'uploads'));
  // The SDK takes a while to load, so only shops with an object store load it.
  const { createBucketStore } = await import('./bucket-store');
  return createBucketStore(uploads);
}
