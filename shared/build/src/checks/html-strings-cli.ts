import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { htmlFaults } from './html-strings';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const faults = htmlFaults(
  files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
);
for (const fault of faults) console.error(fault);
console.log(`HTML in strings: ${files.length} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
