import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyWithout, featureNames, removedTogether } from '../checks/without-feature';
import { bin, checkTypes, run, runJest, runSteps } from './run-step';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, unit: { type: 'boolean' } },
});
const known = featureNames();
if (positionals.some((name) => !known.includes(name))) {
  console.error(`npm run check:features -- [${known.join('|')}|--all] [--unit]`);
  process.exit(1);
}

/**
 * Where tests may depend on a feature that is built in, or on modules that another file has loaded. The import rules keep
 * features out of the other packages, and their tests run one by one in each run.
 */
const mayKnow = ['mfe-', 'shell/', 'e2e/', 'shared/(api|build|bus|demo|i18n|platform|session|ui)/'];

/**
 * Types and import rules of a copy without these features, and with `--unit` its tests that need no browser.
 * @param sides whose types are checked separately too
 */
async function checkWithout(
  features: readonly string[],
  sides?: Parameters<typeof checkTypes>[0],
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-without-'));
  try {
    await runSteps([
      [
        `a copy without ${features.join(', ')}`,
        () => console.log(`  lines were in ${copyWithout(features, folder).join(', ')}`),
      ],
      [
        'import rules',
        () => run(bin('tsx'), ['shared/build/src/checks/import-direction-cli.ts'], { folder }),
      ],
      ['types', () => checkTypes(sides, { folder })],
      ...(values.unit
        ? ([
            ["the backend's tests", () => runJest(['--selectProjects', 'backend'], { folder })],
            [
              'unit and component tests',
              () =>
                runJest(['--selectProjects', 'node', 'dom', '--testPathPatterns', ...mayKnow], {
                  folder,
                }),
            ],
          ] as const)
        : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const named = positionals.length > 0 ? positionals : known;
if (values.all) await checkWithout(known);
else if (named.length === 1) await checkWithout(named);
// The types of a side depend on no feature more than all types do, and a copy without all features checks them.
else for (const names of removedTogether(named)) await checkWithout(names, []);
