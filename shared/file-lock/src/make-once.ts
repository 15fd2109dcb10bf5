import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock } from './file-lock';

/**
 * Makes a file that many processes need and that takes long to make: the first one makes it, and the others wait for as
 * long as that process lives.
 * @param file is there whole, or not at all
 * @param make writes it at the path that is given to it
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
