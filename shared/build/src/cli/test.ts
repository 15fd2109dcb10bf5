import path from 'node:path';
import { ensureBrowser } from '../browser/find-browser';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';
import { bin, run, runSteps, type Step } from './run-step';

/** All files with the tests, then a page's code without Node's types, then the servers' without a page's. */
function checkTypes(): void {
  run(bin('tsc'), ['--noEmit']);
  for (const side of ['browser', 'server']) {
    run(bin('tsc'), ['--noEmit', '-p', `shared/build/tsconfig/${side}.json`]);
  }
}

function runCheck(file: string): void {
  run(process.execPath, ['--import', 'tsx', path.join(root, 'shared/build/src/checks', file)]);
}

/** With room for new objects: each test file makes as many as a program's start, and most are gone with it. */
function runJest(projects: readonly string[], environment: Readonly<Record<string, string>>): void {
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim();
  run(bin('jest'), ['--maxWorkers=2', '--selectProjects', ...projects], {
    environment: { NODE_OPTIONS, ...environment },
  });
}

/** `npm run test:full`, for each night and before a release: also what few changes can break. */
const full = process.argv.includes('--full');
const otherEngine: Step = [
  'the backend on the embedded engine',
  () => runJest(['backend'], { TEST_ENGINE: 'embedded' }),
];
let browser = '';
/** Every check, in the order in which a mistake is cheapest to find. */
const steps: readonly Step[] = [
  ['formatting and lint', () => run(bin('biome'), ['check', '.'])],
  ['types', checkTypes],
  ['import direction', () => runCheck('import-direction-cli.ts')],
  ['classes of style sheets', () => runCheck('style-classes-cli.ts')],
  ['texts that a translation breaks', () => runCheck('page-texts-cli.ts')],
  ['unused code', () => run(bin('knip'), ['--config', 'shared/build/knip.json'])],
  ['unit and component tests', () => runJest(['backend', 'node', 'dom'], {})],
  ...(full ? [otherEngine] : []),
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
        { environment: { CHROMIUM_PATH: browser } },
      ),
  ],
];

await runSteps(steps);
