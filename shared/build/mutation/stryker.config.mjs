import path from 'node:path';

/** Changes operators of one folder's sources, or of one file, and runs its own tests; `src/cli/mutate.ts` names it. */
const folder = process.env.MUTATED_FOLDER;
const file = process.env.MUTATED_FILE;

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'shared/build/mutation/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  mutate: [
    `${folder}/${file || '**/*.{ts,tsx}'}`,
    '!**/*.test.{ts,tsx}',
    '!**/*.fixture.ts',
    '!**/testing/**',
    '!**/index.ts',
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
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: {
    fileName: `.cache/mutation/${path.join(folder, file).replaceAll('/', '-')}.html`,
  },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
