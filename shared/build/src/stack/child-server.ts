import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** The progress messages of a server that takes long to start. */
const Progress = z.object({ progress: z.string() });

/** How long a starting server may be silent, in milliseconds: longer than its slowest single step. */
const SILENCE_MS = 300_000;
/** Shorter steps are not shown. */
const SHOW_EVERY_MS = 2_000;

export interface ChildServerOptions {
  readonly name: string;
  /** The program: TypeScript of this checkout, or one that needs no loader (`.mjs`). */
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Its output goes to `<logFolder>/<name>.log`. */
  readonly logFolder: string;
  /** Answers 200 once the server works. */
  readonly readyUrl: string;
  /** Called with the progress of a long start. */
  readonly onProgress?: ((message: string) => void) | undefined;
  /** How long it may be silent before it is stopped, in milliseconds. */
  readonly silenceMs?: number;
}

/** A server in its own process. */
export interface ChildServer {
  readonly process: ChildProcess;
  /** Stops it and waits until it has exited. `SIGKILL` is for tests that simulate a crash. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // Not listening yet: what the caller is waiting for.
  }
}

/**
 * Starts a server and waits until it answers, as long as it runs and makes progress, because a machine may be slow.
 * @throws when it exits before, or makes no progress for long; the message has the end of its log
 */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  mkdirSync(options.logFolder, { recursive: true });
  const logFile = path.join(options.logFolder, `${options.name}.log`);
  const log = createWriteStream(logFile);
  let tail = '';
  let heardAt = Date.now();
  const loader = options.script.endsWith('.mjs') ? ['--enable-source-maps'] : ['--import', 'tsx'];
  const line = [...loader, options.script, ...(options.arguments ?? [])];
  const child = spawn(process.execPath, line, {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In its own process group: Ctrl-C reaches only the command, which then stops all servers in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2_000);
      heardAt = Date.now();
    });
  }
  let shownAt = Date.now();
  child.on('message', (message) => {
    const { data } = z.safeParse(Progress, message);
    if (!data || Date.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = Date.now();
    options.onProgress?.(data.progress);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      const hard = setTimeout(() => child.kill('SIGKILL'), 8_000);
      await ended;
      clearTimeout(hard);
    }
    log.end();
  };

  const { silenceMs = SILENCE_MS } = options;
  while (!(await answers(options.readyUrl))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${options.name} did not start.\n${tail.trim()}\nFull log: ${logFile}`);
    }
    if (Date.now() - heardAt > silenceMs) {
      await stop('SIGKILL');
      throw new Error(
        `${options.name} did not answer, and was silent for ${silenceMs / 1000} s.\n${tail.trim()}\nFull log: ${logFile}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { process: child, stop };
}
