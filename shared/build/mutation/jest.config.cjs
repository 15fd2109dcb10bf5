const { existsSync } = require('node:fs');
const path = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const folder = process.env.MUTATED_FOLDER ?? '';
const file = process.env.MUTATED_FILE ?? '';
const project = projects.find(({ roots }) =>
  roots.some((root) => `<rootDir>/${folder}/`.startsWith(`${root}/`)),
);
const ownTest = file.replace(/\.(tsx?)$/, '.test.$1');

/**
 * The project of `jest.config.cjs` that the folder belongs to, with the tests of that folder alone; of one file with
 * its own test, that test alone.
 */
module.exports = {
  ...project,
  roots: [`<rootDir>/${folder}`],
  testMatch:
    file && existsSync(path.join(project.rootDir, folder, ownTest))
      ? [`**/${ownTest}`]
      : project.testMatch,
};
