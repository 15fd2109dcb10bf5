import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeArtefacts } from '../artefacts/write-artefacts';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';

const say = (message: string) => console.log(`  ${message}`);

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  // Package managers run scripts in the package's folder; INIT_CWD is where they were called.
  const folder = path.resolve(
    process.env.INIT_CWD ?? root,
    values.out ?? path.join(root, 'shared/deploy/dist'),
  );
  await buildApps(say);
  await writeArtefacts(folder, (name) => say(`packaged ${name}`));
  console.log(`The artefacts are in ${folder}. How to run them: shared/deploy/README.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
