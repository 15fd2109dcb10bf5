import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock, type Lock, LockedError } from '@storefront/file-lock';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number, since: string) {
    super(
      `The data folder ${folder} is in use by process ${pid} since ${since}. ` +
        'Stop that server first, or give this one another folder (DATA_DIR).',
    );
  }
}

/**
 * Locks a data folder for this process. The embedded engine has no lock: two processes on one folder would both confirm
 * writes, and silently lose half of them.
 *
 * The lock of a process that has ended is taken over.
 * @throws {FolderInUseError}
 */
export async function acquireFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  try {
    return await acquireLock(`${path.resolve(folder)}.lock`);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new FolderInUseError(folder, error.holder.pid, error.holder.since);
  }
}
