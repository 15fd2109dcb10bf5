import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.some((code) => code === error.code);
}

/** The result of reading something, or `absent` when it does not exist. */
async function ifThere<T, Absent>(reading: Promise<T>, absent: Absent): Promise<T | Absent> {
  return reading.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return absent;
    throw error;
  });
}

/** The text of a file, or `null` when it does not exist. */
export const readIfThere = (file: string): Promise<string | null> =>
  ifThere(readFile(file, 'utf8'), null);

/** The content of a JSON file, or `null` when it does not exist. @throws when the schema refuses it */
export async function readJson<T>(file: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const text = await readIfThere(file);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** The entries of a folder; empty when it does not exist. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  ifThere(readdir(folder, { withFileTypes: true }), []);

/** The names of the JSON files in a folder, without `.json`. */
export const jsonFilesIn = async (folder: string): Promise<string[]> =>
  (await entriesOf(folder)).flatMap(({ name }) =>
    name.endsWith('.json') ? [path.basename(name, '.json')] : [],
  );

/** Flushes a folder's entries to disk: otherwise a power failure could undo a rename. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system flushes renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file so that readers, and a start after a power failure, see either the old or the new content. */
export async function writeFileAtomically(
  file: string,
  content: string,
  mode = 0o644,
): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writeFile(temporary, content, { flag: 'wx', mode, flush: true });
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** {@link writeFileAtomically} for a value as JSON. */
export const writeJson = (file: string, content: unknown, mode?: number): Promise<void> =>
  writeFileAtomically(file, JSON.stringify(content, null, 2), mode);
