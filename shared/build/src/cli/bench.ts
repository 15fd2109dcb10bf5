import { benchBackend } from '../bench/backend';
import { benchPages } from '../bench/pages';

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  backend: benchBackend,
  pages: benchPages,
};

const [name = ''] = process.argv.slice(2);
const run = benchmarks[name];
if (!run) {
  console.error(`Say what to measure: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
