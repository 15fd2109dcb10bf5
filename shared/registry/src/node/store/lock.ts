import { acquireLock, LockedError } from '@storefront/file-lock';
import { RegistryCommandError } from '../registry-error';

/** Commands take seconds, so a lock this old is stale. */
const MAX_LOCK_MS = 600_000;

/**
 * Runs a task while no other process runs one under the same lock. A lock whose process has died is removed.
 * @param file the lock file; exists while the lock is held
 * @param waitMs timeout
 * @throws {RegistryCommandError} when another process holds it longer
 */
export async function withLock<T>(
  file: string,
  task: () => Promise<T>,
  waitMs = 60_000,
): Promise<T> {
  const options = { waitMs, longestMs: MAX_LOCK_MS, isShared: true };
  const lock = await acquireLock(file, options).catch((error: unknown) => {
    if (!(error instanceof LockedError)) throw error;
    const { pid, host, since } = error.holder;
    throw new RegistryCommandError(
      `Another command is running (process ${pid} on ${host} since ${since}). ` +
        `If it is not running any more, delete ${file}.`,
    );
  });
  try {
    return await task();
  } finally {
    await lock.release();
  }
}
