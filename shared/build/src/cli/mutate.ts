import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { bin, run } from './run-step';

/** Changes the operators of a folder or a file one by one, and reports those that its own tests do not notice. */
const [target = '', ...options] = process.argv.slice(2);
if (!target || !existsSync(path.join(root, target))) {
  console.error('Say whose tests to try, such as: pnpm mutate shared/pricing');
  process.exit(1);
}
const mutated = path.normalize(target).replace(/\/$/, '');
const isFile = statSync(path.join(root, mutated)).isFile();
const environment = {
  MUTATED_FOLDER: isFile ? path.dirname(mutated) : mutated,
  MUTATED_FILE: isFile ? path.basename(mutated) : '',
};
try {
  run(bin('stryker'), ['run', 'shared/build/mutation/stryker.config.mjs', ...options], {
    environment,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
