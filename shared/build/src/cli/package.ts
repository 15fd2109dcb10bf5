import { writeArtefacts } from '../artefacts/write-artefacts';
import { buildApps } from '../stack/build-apps';
import { outFolder } from './out-folder';

const say = (message: string) => console.log(`  ${message}`);

try {
  const folder = outFolder('shared/deploy/dist');
  await buildApps(say);
  await writeArtefacts(folder, (name) => say(`packaged ${name}`));
  console.log(`The artefacts are in ${folder}. How to run them: shared/deploy/README.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
