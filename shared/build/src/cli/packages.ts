import path from 'node:path';
import { parseArgs } from 'node:util';
import { writePackages } from '../packages/write-packages';
import { writeTestSite } from '../packages/write-test-site';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';

const say = (message: string) => console.log(`  ${message}`);

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  // Package managers run scripts in the package's folder; INIT_CWD is where they were called.
  const folder = path.resolve(
    process.env.INIT_CWD ?? root,
    values.out ?? path.join(root, 'shared/build/dist/packages'),
  );
  await writePackages(folder, say);
  await buildApps(say);
  await writeTestSite(path.join(folder, 'test-site'), say);
  console.log(`The packages are in ${folder}: npm publish <folder>/<package>`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
