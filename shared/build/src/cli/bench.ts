import path from 'node:path';
import { benchBackend } from '../bench/backend';
import { benchFederation } from '../bench/federation';
import { benchLoad } from '../bench/load';
import { benchPages } from '../bench/pages';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';
import { bin, run as runProgram } from './run-step';

/** It makes releases as the end-to-end tests do, and is in their package. */
async function benchSwap(): Promise<void> {
  await buildApps((message) => console.log(`  ${message}`));
  runProgram(bin('tsx'), [path.join(root, 'e2e/bench/swap.ts')]);
}

/** It uses the shell's server and its threads, and is in the shell's package. */
async function benchRender(options: readonly string[]): Promise<void> {
  await buildApps((message) => console.log(`  ${message}`));
  runProgram(bin('tsx'), [path.join(root, 'shell/server/bench/render.ts'), ...options]);
}

/** They run the backend in their own process. */
const benchInside =
  (script: string) =>
  async (options: readonly string[]): Promise<void> =>
    runProgram(bin('tsx'), [path.join(root, 'shared/backend/src/testing', script), ...options]);

const benchPlans = benchInside('plans-bench.ts');

/** Measurements for sizing machines: one server and several on one PostgreSQL, and the database's plans. */
async function benchSizing(options: readonly string[]): Promise<void> {
  await benchLoad(['--engines', 'postgres', '--instances', '1,2,4', ...options]);
  await benchPlans([]);
}

const benchmarks: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  backend: benchBackend,
  federation: benchFederation,
  load: benchLoad,
  pages: benchPages,
  plans: benchPlans,
  search: benchInside('search-bench.ts'),
  render: benchRender,
  sizing: benchSizing,
  swap: benchSwap,
};

const [name = '', ...options] = process.argv.slice(2);
const run = benchmarks[name];
if (!run) {
  console.error(`Say what to measure: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
try {
  await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
