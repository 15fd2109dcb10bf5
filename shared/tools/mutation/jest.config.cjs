const { readdirSync } = require('node:fs');
const path = require('node:path');
const { projects, testTimeout } = require('../../../jest.config.cjs');

const folder = process.env.MUTATED_FOLDER ?? '';
const file = process.env.MUTATED_FILE ?? '';
const project = projects.find(({ roots }) =>
  roots.some((root) => `<rootDir>/${folder}/`.startsWith(`${root}/`)),
);
const name = path.parse(file).name;
/** `coupon.test.ts` of `coupon.ts`, and `coupon.dates.test.ts`. */
const ownTests = file
  ? readdirSync(path.join(project.rootDir, folder)).filter(
      (other) => other.startsWith(`${name}.`) && /\.test\.tsx?$/.test(other),
    )
  : [];

/**
 * The project of `jest.config.cjs` that contains the folder, restricted to the tests of that folder, or to a file's own
 * tests if it has any.
 */
module.exports = {
  ...project,
  testTimeout,
  roots: [`<rootDir>/${folder}`],
  testPathIgnorePatterns: [
    ...project.testPathIgnorePatterns,
    // They start whole servers and kill some: too slow to run for each mutant, and not unit tests.
    '/contract-tests/',
    // They ask git for the files of the repository, and the sandbox is not a repository.
    '/checks/(pages|cited-documents)\\.test',
  ],
  testMatch: ownTests.length > 0 ? ownTests.map((test) => `**/${test}`) : project.testMatch,
};
