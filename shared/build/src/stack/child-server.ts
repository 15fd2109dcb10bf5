import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface ChildServerOptions {
  readonly name: string;
  /** TypeScript file to run. */
  readonly script: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Its output goes to `<logFolder>/<name>.log`. */
  readonly logFolder: string;
  /** Answers 200 once the server works. */
  readonly readyUrl: string;
  /** Longest wait for that, in milliseconds. */
  readonly readyWithinMs: number;
}

/** A server that runs as a process of its own. */
export interface ChildServer {
  readonly process: ChildProcess;
  /** Ends it and waits until it has ended. `SIGKILL` is for tests that crash it. */
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
 * Starts a server and waits until it answers.
 * @throws when it ends before, or does not answer in time; the message has the end of its log
 */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  mkdirSync(options.logFolder, { recursive: true });
  const logFile = path.join(options.logFolder, `${options.name}.log`);
  const log = createWriteStream(logFile);
  let tail = '';
  const child = spawn(process.execPath, ['--import', 'tsx', options.script], {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches only the command, which then stops all in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2_000);
    });
  }
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

  const deadline = Date.now() + options.readyWithinMs;
  while (!(await answers(options.readyUrl))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${options.name} did not start.\n${tail.trim()}\nThe whole log: ${logFile}`);
    }
    if (Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(
        `${options.name} did not answer within ${options.readyWithinMs / 1000} s.\n${tail.trim()}\nThe whole log: ${logFile}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { process: child, stop };
}
