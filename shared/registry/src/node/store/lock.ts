import { acquireLock, type Holder, LockedError } from '@storefront/file-lock';
import { RegistryCommandError } from '../registry-error';

/** Commands take seconds. A lock this old was left behind. */
const MAX_LOCK_MS = 600_000;

/**
 * Runs a task while no other process runs one under the same lock. A lock whose process has died is cleared.
 * @param file the lock; exists while it is held
 * @param waitMs longest wait for others
 * @throws {RegistryCommandError} when another process holds it longer
 */
export async function withLock<T>(
  file: string,
  task: () => Promise<T>,
  waitMs = 60_000,
): Promise<T> {
  const options = { waitMs, longestMs: MAX_LOCK_MS, isShared: true };
  const lock = await acquireLock(file, options).catch((error: unknown) => {
    throw error instanceof LockedError ? inUse(file, error.holder) : error;
  });
  try {
    return await task();
  } finally {
    await lock.release();
  }
}

function inUse(file: string, { pid, host, since }: Holder): RegistryCommandError {
  return new RegistryCommandError(
    `Another command is at work (process ${pid} on ${host} since ${since}). ` +
      `If it is not running any more, delete ${file}.`,
  );
}
