import path from 'node:path';
import { bin, run as runProgram } from '@storefront/build/run-step';
import { buildApps } from '@storefront/build/stack';
import { root } from '@storefront/build/workspace';
import { benchBackend } from '../bench/backend';
import { benchFederation } from '../bench/federation';
import { benchLoad } from '../bench/load';
import { benchPages } from '../bench/pages';

/** It creates releases like the end-to-end tests, and is in their package. */
async function benchSwap(): Promise<void> {
  await buildApps((message) => console.log(`  ${message}`));
  runProgram(bin('tsx'), [path.join(root, 'e2e/bench/swap.ts')]);
}

/** It renders pages like the shell's server, on threads of its own process. */
async function benchRender(options: readonly string[]): Promise<void> {
  await buildApps((message) => console.log(`  ${message}`));
  await benchInside('render.ts')(options);
}

/** These run a server in their own process. */
const benchInside =
  (script: string) =>
  async (options: readonly string[]): Promise<void> =>
    runProgram(bin('tsx'), [path.join(import.meta.dirname, '../bench', script), ...options]);

const benchPlans = benchInside('plans.ts');

/** Measurements for sizing machines: one or several servers on one PostgreSQL, and the database's plans. */
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
  search: benchInside('search.ts'),
  render: benchRender,
  sizing: benchSizing,
  swap: benchSwap,
};

const [name = '', ...options] = process.argv.slice(2);
const run = benchmarks[name];
if (!run) {
  console.error(`Which benchmark? One of: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
try {
  await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
