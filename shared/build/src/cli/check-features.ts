import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyWithout, featureNames } from '../checks/without-feature';
import { bin, run, runSteps } from './run-step';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, unit: { type: 'boolean' } },
});
const known = featureNames();
if (positionals.some((name) => !known.includes(name))) {
  console.error(`npm run check:features -- [${known.join('|')}|--all] [--unit]`);
  process.exit(1);
}

/** Types and import rules of a copy without these features, and with `--unit` its tests that need no browser. */
async function checkWithout(...features: string[]): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'storefront-without-'));
  const inCopy = (name: string, ...args: string[]) => run(bin(name), args, { folder: copy });
  try {
    await runSteps([
      [
        `a copy without ${features.join(', ')}`,
        () => console.log(`  lines were in ${copyWithout(features, copy).join(', ')}`),
      ],
      ['import rules', () => inCopy('tsx', 'shared/build/src/checks/import-direction-cli.ts')],
      ['types', () => inCopy('tsc', '--noEmit')],
      [
        'types of pages',
        () => inCopy('tsc', '--noEmit', '-p', 'shared/build/tsconfig/browser.json'),
      ],
      [
        'types of servers',
        () => inCopy('tsc', '--noEmit', '-p', 'shared/build/tsconfig/server.json'),
      ],
      ...(values.unit
        ? [
            [
              'unit and component tests',
              () => inCopy('jest', '--maxWorkers=2', '--selectProjects', 'backend', 'node', 'dom'),
            ] as const,
          ]
        : []),
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (values.all) await checkWithout(...known);
else for (const name of positionals.length > 0 ? positionals : known) await checkWithout(name);
