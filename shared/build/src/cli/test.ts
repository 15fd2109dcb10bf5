import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from '../browser/find-browser';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): void {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(program)} ended with ${status}.`);
}

let browser = '';
/** Every check, in the order in which a mistake is cheapest to find. */
const steps: readonly (readonly [name: string, run: () => void | Promise<void>])[] = [
  ['formatting and lint', () => run(bin('biome'), ['check', '.'])],
  ['types', () => run(bin('tsc'), ['--noEmit'])],
  [
    'import direction',
    () =>
      run(process.execPath, [
        '--import',
        'tsx',
        path.join(root, 'shared/build/src/checks/import-direction-cli.ts'),
      ]),
  ],
  ['unit and component tests', () => run(bin('jest'), ['--maxWorkers=2'])],
  ['builds', () => buildApps((message) => console.log(`  ${message}`))],
  [
    'a browser',
    () => {
      browser = ensureBrowser();
      console.log(`  ${browser}`);
    },
  ],
  [
    'end-to-end tests',
    () =>
      run(
        path.join(root, 'e2e/node_modules/.bin/playwright'),
        ['test', '--config', path.join(root, 'e2e/playwright.config.ts')],
        {
          CHROMIUM_PATH: browser,
        },
      ),
  ],
];

const started = Date.now();
let passed = 0;
for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\nFailed at: ${name}. ${passed} of ${steps.length} steps passed.`);
    process.exit(1);
  }
  passed += 1;
  console.log(`   done in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
console.log(
  `\nAll ${steps.length} steps passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`,
);
