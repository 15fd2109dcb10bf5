import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace';

/** Path of a tool that is installed in the workspace's root. */
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of a copy of the repository, in which the program runs instead. */
  readonly folder?: string;
}

/**
 * Runs a program in the repository's root, with its output shown live.
 * @throws when it fails
 */
export function run(program: string, args: readonly string[], options: RunOptions = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd: options.folder ?? root,
    stdio: 'inherit',
    env: { ...process.env, ...options.environment },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(program)} ended with ${status}.`);
}

/** Checks types: of all files with the tests, and of one side without the global types of the other. */
export function checkTypes(
  sides: readonly ('browser' | 'server')[] = ['browser', 'server'],
  options: RunOptions = {},
): void {
  for (const project of ['.', ...sides.map((side) => `shared/build/tsconfig/${side}.json`)]) {
    run(bin('tsc'), ['--noEmit', '--checkers', '2', '-p', project], options);
  }
}

/**
 * Runs jest with a larger young generation: each test file allocates as much as a program's start, and most of it is
 * short-lived.
 */
export function runJest(
  options: readonly string[],
  { environment, folder }: RunOptions = {},
): void {
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim();
  run(bin('jest'), ['--maxWorkers=2', ...options], {
    environment: { NODE_OPTIONS, ...environment },
    ...(folder && { folder }),
  });
}

/** One check: its name, and its function, which throws when it fails. */
export type Step = readonly [name: string, run: () => void | Promise<void>];

/**
 * Runs the checks one after another and prints the duration of each; the first failure stops them, and sets the exit
 * code to 1.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const started = Date.now();
  let passed = 0;
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`);
    const begun = Date.now();
    try {
      await step();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      console.error(`\nFailed at: ${name}. ${passed} of ${steps.length} steps passed.`);
      process.exitCode = 1;
      return;
    }
    passed += 1;
    console.log(`   done in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\nAll ${steps.length} steps passed in ${seconds} s.`);
}
