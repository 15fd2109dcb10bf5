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
 * The project of `jest.config.cjs` that the folder belongs to, with the tests of that folder alone; of one file with
 * tests of its own, those alone.
 */
module.exports = {
  ...project,
  testTimeout,
  roots: [`<rootDir>/${folder}`],
  testPathIgnorePatterns: [
    ...project.testPathIgnorePatterns,
    // They start whole servers, and kill some: too slow to try on one change, and no unit tests.
    '/contract-tests/',
    // They ask git for the files of the repository, which the copy that is tried is none of.
    '/checks/(pages|cited-documents)\\.test',
  ],
  testMatch: ownTests.length > 0 ? ownTests.map((test) => `**/${test}`) : project.testMatch,
};
