import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fullSuites from '../../full-suites.json' with { type: 'json' };
import { ensureBrowser } from '../browser/find-browser';
import { featureNames } from '../checks/without-feature';
import { buildApps } from '../stack/build-apps';
import { root } from '../workspace';
import { bin, checkTypes, run, runJest, runSteps, type Step } from './run-step';

/**
 * Runs every check. With `--full` also the suites that only some changes can break, for each night and before a
 * release; with `--full --since <commit>` only those of them whose folders have changed since then.
 */
const { full, since } = parseArgs({
  options: { full: { type: 'boolean' }, since: { type: 'string' } },
}).values;

function runCheck(file: string): void {
  run(process.execPath, ['--import', 'tsx', path.join(root, 'shared/build/src/checks', file)]);
}

const checkFeatures = (
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => run(bin('tsx'), ['shared/build/src/cli/check-features.ts', ...options], { environment });

const changedSince = (commit: string): readonly string[] =>
  execFileSync('git', ['diff', '--name-only', commit], {
    cwd: root,
    encoding: 'utf8',
    // A clone of the last commit alone has no earlier one.
    stdio: ['ignore', 'pipe', 'ignore'],
  }).split('\n');

/**
 * The features without which this run checks the rest: with `--full` all, else those that the last commit, with
 * `--since` all commits since then, or the working tree changes.
 */
function chosenFeatures(): readonly string[] {
  if (full && since === undefined) return featureNames();
  let changed: readonly string[];
  try {
    changed = changedSince(since ?? 'HEAD^');
  } catch (error) {
    if (since !== undefined) throw error;
    return [];
  }
  return featureNames().filter((name) =>
    changed.some((file) => file.startsWith(`shared/features/${name}/`)),
  );
}

/** The additional suites of this run. */
function chosenSuites(): typeof fullSuites {
  if (!full) return [];
  if (since === undefined) return fullSuites;
  const changed = changedSince(since);
  // Changed packages may break anything.
  if (changed.includes('pnpm-lock.yaml')) return fullSuites;
  return fullSuites.filter(({ folders }) =>
    changed.some((file) => folders.some((folder) => file.startsWith(`${folder}/`))),
  );
}

const suites = chosenSuites();
const features = chosenFeatures();
const slowFiles = suites.flatMap(({ files }) => files);
const slowSpecs = suites.flatMap(({ specs }) => specs);
const isApart = suites.some((suite) => suite.isApart);
const embedded = { TEST_ENGINE: 'embedded' };
/**
 * What each test runs with in the other steps is left out here, all at once: the features, PostgreSQL, and modules that
 * an earlier file has loaded.
 */
const apart: readonly Step[] = [
  ['the core alone', () => checkFeatures(['--all', '--unit'], embedded)],
  [
    'features on the embedded engine, each file by itself',
    () =>
      runJest(['--selectProjects', 'backend', 'dom', '--testPathPatterns', 'shared/features/'], {
        environment: embedded,
      }),
  ],
];
/** Tests with these tags are excluded from this run. */
const left = fullSuites.flatMap((suite) =>
  suite.tag && !suites.includes(suite) ? ['--grep-invert', suite.tag] : [],
);
const sites = [...(slowSpecs.length > 0 ? ['slow'] : []), 'own site', 'shared site'];

let browser = '';
/** Ordered so that the cheapest checks come first. */
const steps: readonly Step[] = [
  ['formatting and lint', () => run(bin('biome'), ['check', '.'])],
  ['types', checkTypes],
  ['import direction', () => runCheck('import-direction-cli.ts')],
  ['classes of style sheets', () => runCheck('style-classes-cli.ts')],
  ['texts that a translation breaks', () => runCheck('page-texts-cli.ts')],
  ['HTML in strings', () => runCheck('html-strings-cli.ts')],
  ['unused code', () => run(bin('knip'), ['--config', 'shared/build/knip.json'])],
  // A suite takes as long as forty files, and twice as long in a worker that has run hundreds. Slow tests mostly wait.
  [
    "the backend's tests",
    () =>
      runJest(['--selectProjects', 'backend', ...(slowFiles.length > 0 ? ['slow'] : [])], {
        environment: { SLOW_FILES: slowFiles.join(',') },
      }),
  ],
  [
    'components, as suites',
    () => runJest(['--ignoreProjects', 'backend', 'files', 'node', 'dom', 'alone', 'slow']),
  ],
  [
    'unit and component tests',
    // In `apart` each component file runs alone.
    () => runJest(['--selectProjects', 'node', ...(isApart ? [] : ['alone'])]),
  ],
  ...(isApart ? apart : []),
  ...(features.length > 0
    ? [['the rest without some features', () => checkFeatures(features)] as const]
    : []),
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
        [
          'test',
          ...['--config', path.join(root, 'e2e/playwright.config.ts')],
          ...sites.flatMap((site) => ['--project', site]),
          ...left,
        ],
        { environment: { CHROMIUM_PATH: browser, SLOW_SPECS: slowSpecs.join(',') } },
      ),
  ],
];

await runSteps(steps);
