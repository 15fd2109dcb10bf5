import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { hasCode, isMissing } from './atomic-files';
import { RegistryCommandError } from './registry-error';

const Holder = z.object({
  pid: z.number(),
  host: z.string(),
  since: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof Holder>;

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return Holder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Commands take seconds. A lock this old was left behind, whatever process has its number now. */
const longestMs = 600_000;

/** Whether the process that holds a lock has ended. One on another machine cannot be asked. */
function hasEnded(holder: Holder): boolean {
  if (Date.now() - Date.parse(holder.since) > longestMs) return true;
  if (holder.host !== hostname()) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

/** Puts a complete file in place unless one is there: unlike `open('wx')` nobody ever reads half of it. */
async function createExclusively(file: string, content: string): Promise<boolean> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, content, { flag: 'wx' });
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Only one process at a time may clear a lock: two would delete each other's new one. */
const clearingMs = 10_000;

async function clear(file: string, dead: Holder): Promise<void> {
  const guard = `${file}.clearing`;
  if (!(await createExclusively(guard, String(process.pid)))) {
    try {
      // Its process has died within these few milliseconds.
      const age = Date.now() - (await stat(guard)).mtimeMs;
      if (age > clearingMs) await rm(guard, { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return;
  }
  try {
    if ((await readHolder(file))?.nonce === dead.nonce) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Runs a task while no other process runs one under the same lock. A lock whose process has died is cleared.
 * @param file the lock; exists while it is held
 * @param waitMs longest wait for others
 * @throws {RegistryCommandError} when another still holds it then
 */
export async function withLock<T>(
  file: string,
  task: () => Promise<T>,
  waitMs = 60_000,
): Promise<T> {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    nonce: randomBytes(8).toString('hex'),
  };
  const deadline = Date.now() + waitMs;
  while (!(await createExclusively(file, JSON.stringify(own)))) {
    const holder = await readHolder(file);
    if (holder && hasEnded(holder)) {
      await clear(file, holder);
    } else if (Date.now() > deadline) {
      const who = holder
        ? `process ${holder.pid} on ${holder.host} since ${holder.since}`
        : 'others';
      throw new RegistryCommandError(
        `Another command is at work (${who}). If it is not running any more, delete ${file}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
  }
  try {
    return await task();
  } finally {
    // Not that of another, should ours have been taken for dead.
    if ((await readHolder(file))?.nonce === own.nonce) await rm(file, { force: true });
  }
}
