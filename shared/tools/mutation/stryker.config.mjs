import path from 'node:path';

/** Mutates the operators of a folder's sources, or of one file, and runs their tests; set by `src/cli/mutate.ts`. */
const folder = process.env.MUTATED_FOLDER;
const file = process.env.MUTATED_FILE;
/** The size of the sample, if not all mutants are run. */
const sample = process.env.MUTATED_SAMPLE;

export default {
  testRunner: sample ? 'nearest-tests' : 'jest',
  plugins: ['@stryker-mutator/jest-runner', './shared/tools/mutation/sample-plugin.mjs'],
  jest: {
    projectType: 'custom',
    configFile: 'shared/tools/mutation/jest.config.cjs',
    enableFindRelatedTests: !sample,
  },
  // Mutants that take effect only while a module loads would need all tests again.
  ignoreStatic: Boolean(sample),
  // The first run executes all tests of a package sequentially.
  dryRunTimeoutMinutes: 40,
  coverageAnalysis: 'perTest',
  mutate: [
    `${folder}/${file || '**/*.{ts,tsx}'}`,
    '!**/*.test.{ts,tsx}',
    '!**/*.fixture.ts',
    '!**/testing/**',
    '!**/index.ts',
    // Excluded: benchmarks, programs that start others, copied code, and data of drawings, none of which unit tests
    // load.
    '!**/bench/**',
    '!shared/{build/jest,build/src/cli,tools/src/cli}/**',
    '!shared/remote-kit/template/**',
    '!shared/demo/src/{pictures/dishes,geography/data}/**',
  ],
  // Only single operators: a mutated text or object says little about the logic of a folder.
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
  // swc strips the types, so nothing has to be rewritten for the compiler.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  tempDirName: '.mutation',
  reporters: [...(sample ? ['sample'] : []), 'clear-text', 'progress', 'html'],
  htmlReporter: {
    fileName: `.cache/mutation/${path.join(folder, file).replaceAll('/', '-')}.html`,
  },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
