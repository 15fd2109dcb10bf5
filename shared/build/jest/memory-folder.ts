import { statfsSync } from 'node:fs';

/** A file system in memory on Linux. */
const IN_MEMORY = '/dev/shm';
/** More than concurrent test files ever need; containers often have a twentieth of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes this process and its child processes keep temporary files in memory if there is enough: tests write a lot of
 * data that would need to survive a crash only in a real installation, and would wait for the disk each time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoom()) process.env.TMPDIR = IN_MEMORY;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false; // Not Linux.
  }
}
