import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The store of uploaded files. Names are created by the server, never taken from a request. */
export interface FileStore {
  /** Writes a file completely or not at all. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** `null` when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Names of the files that were written before `moment`. */
  namesBefore(moment: Date): Promise<string[]>;
}

/** @throws when a name is not one that the server creates: it could lead out of the store */
export function checkedName(name: string): string {
  if (!/^[\w-]+\.[a-z]+$/.test(name)) throw new Error(`${name} is no name of a file`);
  return name;
}

/** Stores files in a folder, which several servers on one database have to share. */
export function createFolderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, checkedName(name));
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(`${at(name)}.part`, bytes);
      await rename(`${at(name)}.part`, at(name));
    },
    async read(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
    async namesBefore(moment) {
      const names = await listed(folder);
      const stored = await Promise.all(
        names.map(async (name) =>
          (await changedAt(folder, name)) < moment.getTime() ? name : null,
        ),
      );
      return stored.filter((name) => name !== null);
    },
  };
}

async function listed(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[\w-]+\.[a-z]+$/.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Another server may have removed it meanwhile; then it counts as new, so that it is not listed. */
async function changedAt(folder: string, name: string): Promise<number> {
  try {
    return (await stat(path.join(folder, name))).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
