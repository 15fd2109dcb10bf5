import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { againstOrder, featureFaults } from './feature-order';
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

const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
const inFeatures = sources.map(([file, source]) => featureFaults(file, source));
const listed = new Set(inFeatures.flatMap((found) => found.listed));
// A checkout may be without a remote, and without a line's features.
const exists = (line: string) => {
  const [app = '', features = ''] = line.split(': ');
  return features
    .split(' → ')
    .every((feature) => existsSync(path.join(root, app, 'src/features', feature)));
};
const unneeded = againstOrder.filter((line) => !listed.has(line) && exists(line));
const faults = [
  ...sources.flatMap(([file, source]) => importFaults(file, source)),
  ...inFeatures.flatMap((found) => found.faults),
  ...unneeded.map(
    (line) => `Nothing needs the line "${line}" of againstOrder any more: remove it.`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(`Imports: ${files.length} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
