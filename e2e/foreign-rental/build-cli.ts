import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildForeignRental } from './build-foreign-rental';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { region: { type: 'string', default: 'sa' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: tsx foreign-rental/build-cli.ts <folder> [--region sa]');
  process.exitCode = 1;
} else {
  // A script of the package manager runs in the package's folder, not where it was called.
  const target = path.resolve(process.env.INIT_CWD ?? '', folder);
  const { release, region } = await buildForeignRental(target, values.region);
  console.log(`Built release ${release} of rental on line ${region} into ${target}.`);
}
