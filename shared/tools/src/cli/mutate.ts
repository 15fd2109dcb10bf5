import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { bin, run } from '@storefront/build/run-step';
import { root } from '@storefront/build/workspace';

/**
 * Mutates the operators of a folder or a file one by one, and reports the mutants that its own tests do not detect.
 * `--sample 40` runs that many mutants of a package, chosen at random by `--seed`; other options are passed to Stryker.
 */
const [target = '', ...options] = process.argv.slice(2);
/** The value of one of this program's options, which is not passed to Stryker. */
const take = (name: string): string => {
  const position = options.indexOf(name);
  return position < 0 ? '' : (options.splice(position, 2)[1] ?? '');
};
const sample = take('--sample');
const seed = take('--seed') || '1';
if (sample && !(Number(sample) >= 1)) {
  console.error(
    'Give the size of the sample, such as: npm run mutate -- shared/pricing --sample 40',
  );
  process.exit(1);
}
if (!target || !existsSync(path.join(root, target))) {
  const missing = target ? `There is no ${target}. ` : '';
  console.error(
    `${missing}Give the folder or file to mutate, such as: npm run mutate -- shared/pricing`,
  );
  process.exit(1);
}
const mutated = path.normalize(target).replace(/\/$/, '');
const isFile = statSync(path.join(root, mutated)).isFile();
const environment = {
  MUTATED_FOLDER: isFile ? path.dirname(mutated) : mutated,
  MUTATED_FILE: isFile ? path.basename(mutated) : '',
  MUTATED_SAMPLE: sample,
  MUTATED_SEED: seed,
};
try {
  run(bin('stryker'), ['run', 'shared/tools/mutation/stryker.config.mjs', ...options], {
    environment,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
