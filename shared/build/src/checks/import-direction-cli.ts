import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { dependencyCycles, type Manifest } from './dependency-cycles';
import { featureFaults } from './feature-order';
import { depthFaults } from './folder-depth';
import { importFaults } from './import-direction';

const files = execFileSync(
  'git',
  [
    ...['ls-files', '--cached', '--others', '--exclude-standard'],
    ...['*.ts', '*.tsx', '*.mjs', '*.module.css', 'package.json', '*/package.json'],
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
const manifests = sources
  .filter(([file]) => path.basename(file) === 'package.json')
  .map(([, source]): Manifest => JSON.parse(source));
const faults = [
  ...sources.flatMap(([file, source]) => [
    ...importFaults(file, source),
    ...featureFaults(file, source),
  ]),
  ...depthFaults(sources),
  ...dependencyCycles(manifests),
];
for (const fault of faults) console.error(fault);
console.log(`Imports: ${files.length} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
