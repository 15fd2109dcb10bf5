import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/** Locks of this very process: in a container the next one often has the same number. */
const held = new Set<string>();

const LockFile = z.object({ pid: z.int(), since: z.string() });

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number, since: string) {
    super(
      `The data folder ${folder} is in use by process ${pid} since ${since}. ` +
        'Stop that server first, or give this one a folder of its own (DATA_DIR).',
    );
  }
}

/**
 * Claims a data folder for this process. The embedded engine has no lock of its own: two
 * processes on one folder both acknowledge writes and lose half of them without an error.
 *
 * The lock of a process that no longer runs is taken over.
 * @throws {FolderInUseError}
 */
export async function acquireFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const file = `${path.resolve(folder)}.lock`;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
      await handle.sync();
      await handle.close();
      held.add(file);
      return {
        async release() {
          held.delete(file);
          await rm(file, { force: true });
        },
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const owner = await readOwner(file);
    if (owner && isRunning(owner, file)) throw new FolderInUseError(folder, owner.pid, owner.since);
    await rm(file, { force: true });
  }
}

/** `null` for a lock file that its writer did not live to finish. */
async function readOwner(file: string): Promise<z.infer<typeof LockFile> | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return LockFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A number is given again after a restart of the machine, or of the container. */
function isRunning({ pid, since }: z.infer<typeof LockFile>, file: string): boolean {
  const startOfMachine = Date.now() - uptime() * 1000;
  if (Date.parse(since) < startOfMachine) return false;
  return pid === process.pid ? held.has(file) : isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
