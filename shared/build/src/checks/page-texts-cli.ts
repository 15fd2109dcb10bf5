import path from 'node:path';
import { root } from '../workspace';
import { pageTextFaults } from './page-texts';

const [folder = root, config = path.join(root, 'shared/build/tsconfig/browser.json')] =
  process.argv.slice(2);
const { files, faults } = pageTextFaults(config, folder);
for (const fault of faults) console.error(fault);
console.log(`Texts: ${files} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
