import path from 'node:path';
import { writePackages } from '../packages/write-packages';
import { writeTestSite } from '../packages/write-test-site';
import { buildApps } from '../stack/build-apps';
import { outFolder } from './out-folder';

const say = (message: string) => console.log(`  ${message}`);

try {
  const folder = outFolder('shared/build/dist/packages');
  await writePackages(folder, say);
  await buildApps(say);
  await writeTestSite(path.join(folder, 'test-site'), say);
  console.log(`The packages are in ${folder}: npm publish <folder>/<package>`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
