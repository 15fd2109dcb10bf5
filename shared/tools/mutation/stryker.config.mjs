import path from 'node:path';

/** Changes operators of one folder's sources, or of one file, and runs their tests; `src/cli/mutate.ts` names it. */
const folder = process.env.MUTATED_FOLDER;
const file = process.env.MUTATED_FILE;
/** A number of changes, where not all are tried. */
const sample = process.env.MUTATED_SAMPLE;

export default {
  testRunner: sample ? 'nearest-tests' : 'jest',
  plugins: ['@stryker-mutator/jest-runner', './shared/tools/mutation/sample-plugin.mjs'],
  jest: {
    projectType: 'custom',
    configFile: 'shared/tools/mutation/jest.config.cjs',
    enableFindRelatedTests: !sample,
  },
  // What runs only while a module loads would need all tests again for each change.
  ignoreStatic: Boolean(sample),
  // The first run has all tests of a package, one after another.
  dryRunTimeoutMinutes: 40,
  coverageAnalysis: 'perTest',
  mutate: [
    `${folder}/${file || '**/*.{ts,tsx}'}`,
    '!**/*.test.{ts,tsx}',
    '!**/*.fixture.ts',
    '!**/testing/**',
    '!**/index.ts',
    // What only measures, starts other programs or is copied: no unit test loads it. And the data of drawings.
    '!**/bench/**',
    '!shared/{build/jest,build/src/cli,tools/src/cli}/**',
    '!shared/remote-kit/template/**',
    '!shared/demo/src/{pictures/dishes,geography/data}/**',
  ],
  // Single operators only: a text or an object that is changed says little of what a folder decides.
  mutator: {
    excludedMutations: [
      'ArrayDeclaration',
      'BlockStatement',
      'ObjectLiteral',
      'OptionalChaining',
      'Regex',
      'StringLiteral',
    ],
  },
  ignorePatterns: ['/.data', '/.cache', '/**/dist/', '/**/dist-*/', '/e2e/test-results'],
  // swc takes the types away: nothing has to be rewritten for the compiler.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  tempDirName: '.mutation',
  reporters: [...(sample ? ['sample'] : []), 'clear-text', 'progress', 'html'],
  htmlReporter: {
    fileName: `.cache/mutation/${path.join(folder, file).replaceAll('/', '-')}.html`,
  },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
