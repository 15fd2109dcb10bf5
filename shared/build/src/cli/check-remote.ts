import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyWithoutOtherRemotes } from '../checks/remote-alone';
import { buildApps } from '../stack/build-apps';
import { apps, linesOf, type RemoteApp, remoteApps, root } from '../workspace';
import { bin, run, runSteps, type Step } from './run-step';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'boolean' } },
});
const app = remoteApps.find((name) => name === positionals[0]);
if (!app) {
  console.error(`npm run check:remote -- <${remoteApps.join('|')}> [--alone]`);
  process.exit(1);
}

/** Checks the types of one remote and of its imports: it must not fail for another team's mistake. */
function checkTypes(name: RemoteApp): void {
  const file = path.join(root, `.cache/tsconfig.${name}.json`);
  const config = {
    extends: '../tsconfig.json',
    // Global declarations of packages, besides their imported types.
    include: [
      `../${apps[name].folder}`,
      '../shared/build/types',
      '../shared/build/jest',
      '../shared/*/src/**/*.d.ts',
    ],
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(config));
  run(bin('tsc'), ['--noEmit', '-p', file]);
}

const { folder } = apps[app];
const checks: readonly Step[] = [
  ['formatting and lint', () => run(bin('biome'), ['check', folder])],
  ['types', () => checkTypes(app)],
  [
    'unit and component tests',
    () =>
      run(bin('jest'), [
        '--maxWorkers=2',
        ...['--selectProjects', 'dom'],
        ...['--testPathPatterns', `${folder}/`],
      ]),
  ],
  ['build', () => buildApps((message) => console.log(`  ${message}`), linesOf([app]))],
];

/** Runs the checks in a copy of the checkout without the other remotes. */
async function checkAlone(name: RemoteApp): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), `storefront-${name}-`));
  try {
    await runSteps([
      [
        `a checkout without ${remoteApps.filter((other) => other !== name).join(', ')}`,
        () => copyWithoutOtherRemotes(name, copy),
      ],
      [
        `the checks of ${name} there`,
        () =>
          run(process.execPath, ['shared/build/bin/bootstrap.mjs', 'check-remote', name], {
            folder: copy,
          }),
      ],
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await (values.alone ? checkAlone(app) : runSteps(checks));
