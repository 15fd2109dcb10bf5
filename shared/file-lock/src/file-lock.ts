import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { types } from 'node:util';
import * as z from 'zod';

/** The process that holds a lock. Files of earlier versions have no host and no nonce. */
const Holder = z.object({
  pid: z.int(),
  since: z.string(),
  host: z.string().optional(),
  nonce: z.string().optional(),
});
export type Holder = z.infer<typeof Holder>;

export interface LockOptions {
  /** Timeout for other holders, in milliseconds; 0: none; infinite: as long as their processes live. */
  readonly waitMs?: number;
  /** Maximum age of a lock in milliseconds; an older one is stale, even if a process has its number now. */
  readonly longestMs?: number;
  /**
   * Set when machines with other names use the file too, whose processes cannot be checked. Otherwise a lock with
   * another host name is from the same machine: a recreated container has a new name.
   */
  readonly isShared?: boolean;
}

export interface Lock {
  release(): Promise<void>;
}

/** A running process holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
  constructor(
    readonly file: string,
    readonly holder: Holder,
  ) {
    super(`${file} is held by process ${holder.pid} since ${holder.since}`);
  }
}

/** Locks of this process: in a container the next process often has the same number. */
const held = new Set<string>();

/**
 * Takes a lock for this process, exclusively until it is released. A lock is taken over when its process has ended,
 * when the machine has been restarted since, and when its file is invalid.
 * @param file the lock; exists while it is held
 * @throws {LockedError} when another process still holds it after the timeout
 */
export async function acquireLock(file: string, options: LockOptions = {}): Promise<Lock> {
  const nonce = randomBytes(8).toString('hex');
  const since = new Date().toISOString();
  const own = JSON.stringify({ pid: process.pid, host: hostname(), since, nonce });
  const deadline = Date.now() + (options.waitMs ?? 0);
  for (;;) {
    // A waiting process only reads: writing a file at each attempt would slow down the disk for the holder.
    const text = await readIfThere(file);
    if (text === null) {
      if (await createExclusively(file, own)) break;
    } else {
      const holder = readHolder(text);
      if (!holder || !isHeld(holder, options)) await clear(file, text);
      else if (Date.now() >= deadline) throw new LockedError(file, holder);
    }
    await setTimeout(10 + Math.random() * 40);
  }
  held.add(nonce);
  return {
    async release() {
      held.delete(nonce);
      // Not another process's lock, in case ours was considered stale.
      if ((await readIfThere(file)) === own) await rm(file, { force: true });
    },
  };
}

function isHeld(
  { pid, host = hostname(), since, nonce }: Holder,
  { longestMs = Number.POSITIVE_INFINITY, isShared = false }: LockOptions,
): boolean {
  const age = Date.now() - Date.parse(since);
  if (age > longestMs) return false;
  if (isShared && host !== hostname()) return true;
  // Process numbers are reused after a restart of the machine.
  if (age > uptime() * 1000) return false;
  if (pid === process.pid) return held.has(nonce ?? '');
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Creates a file atomically unless it exists. Unlike with `open('wx')`, no other process can read it half written. */
async function createExclusively(file: string, content: string): Promise<boolean> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, content, { flag: 'wx', flush: true });
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary);
  }
}

/** A process that removes a stale lock takes milliseconds. */
const CLEARING_MS = 10_000;

/** Only one process at a time may remove a stale lock: otherwise two could delete each other's new one. */
async function clear(file: string, dead: string): Promise<void> {
  const guard = `${file}.clearing`;
  if (!(await createExclusively(guard, String(process.pid)))) {
    try {
      const age = Date.now() - (await stat(guard)).mtimeMs;
      if (age > CLEARING_MS) await rm(guard, { force: true });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    return;
  }
  try {
    if ((await readIfThere(file)) === dead) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** `null` for an invalid file, such as one truncated by a power failure. */
function readHolder(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === code;
}
