import path from 'node:path';
import type { Config } from '../config/load-config';
import { createFolderStore, type FileStore } from './file-store';

/** Where the configuration keeps uploaded files. */
export async function openFileStore({
  uploads,
  dataDir,
}: Pick<Config, 'uploads' | 'dataDir'>): Promise<FileStore> {
  if (!uploads) return createFolderStore(path.join(dataDir, 'uploads'));
  // The SDK takes a while to load, which only shops with an object store should wait for.
  const { createBucketStore } = await import('./bucket-store');
  return createBucketStore(uploads);
}
