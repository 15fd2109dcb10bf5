import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { type SourceFile, styleFaults } from './style-classes';

function filesOf(...patterns: string[]): SourceFile[] {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
}

const modules = filesOf('*.module.css');
const faults = styleFaults(modules, filesOf('*.ts', '*.tsx'));
for (const fault of faults) console.error(fault);
console.log(`Styles: ${modules.length} CSS modules, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
