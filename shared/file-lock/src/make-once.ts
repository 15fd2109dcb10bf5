import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock } from './file-lock';

/**
 * Creates a file that many processes need and that takes long to create: the first process creates it, and the others
 * wait as long as that process lives.
 * @param file exists completely or not at all
 * @param make writes the file at the given path
 */
export async function makeOnce(
  file: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const lock = await acquireLock(`${file}.lock`, { waitMs: Number.POSITIVE_INFINITY });
  try {
    if (existsSync(file)) return;
    const unfinished = `${file}.unfinished`;
    await make(unfinished);
    await rename(unfinished, file);
  } finally {
    await lock.release();
  }
}
