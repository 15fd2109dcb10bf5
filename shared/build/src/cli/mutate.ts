import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { bin, run } from './run-step';

/** Changes the operators of a folder one by one, and reports those that its own tests do not notice. */
const [folder = '', ...options] = process.argv.slice(2);
if (!folder || !existsSync(path.join(root, folder))) {
  console.error('Say whose tests to try, such as: pnpm mutate shared/pricing');
  process.exit(1);
}
const environment = { MUTATED_FOLDER: path.normalize(folder).replace(/\/$/, '') };
try {
  run(bin('stryker'), ['run', 'shared/build/mutation/stryker.config.mjs', ...options], {
    environment,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
