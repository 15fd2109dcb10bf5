import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { importFaults } from './import-direction';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const faults = files.flatMap((file) =>
  importFaults(file, readFileSync(path.join(root, file), 'utf8')),
);
for (const fault of faults) console.error(fault);
console.log(`Import direction: ${files.length} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
