import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The backend as its operator starts it, in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  /** All that it has printed so far. */
  output(): string;
  /**
   * `SIGKILL` gives it no chance to put anything in order.
   * @returns the exit code, `null` for a process that was killed
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;

function startMain(
  dataDir: string,
  environment: Environment = {},
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  }
  return { child, output: () => chunks.join('') };
}

/** Starts the server on a data folder and waits until it listens. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const { child, output } = startMain(dataDir);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /listening at (http:\/\/[\d.:]+)/.exec(output())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start.\n${output()}`)));
  });
  return {
    address,
    output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** Starts a server and kills it as soon as `isTime` says so, or once it listens. */
export async function killWhileStarting(
  dataDir: string,
  isTime: () => Promise<boolean>,
): Promise<void> {
  const { child, output } = startMain(dataDir);
  const exit = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!isOver() && !/listening at/.test(output()) && !(await isTime())) await setImmediate();
  child.kill('SIGKILL');
  await exit;
}

/** Starts a server that is expected to give up. */
export async function startInVain(
  dataDir: string,
  environment: Environment = {},
): Promise<{ code: unknown; output: string }> {
  const { child, output } = startMain(dataDir, environment);
  const [code] = await once(child, 'exit');
  return { code, output: output() };
}
