const { projects } = require('../../../jest.config.cjs');

/** The project of `jest.config.cjs` that the folder belongs to, with the tests of that folder alone. */
const folder = process.env.MUTATED_FOLDER ?? '';
const project = projects.find(({ roots }) =>
  roots.some((root) => `<rootDir>/${folder}/`.startsWith(`${root}/`)),
);
module.exports = { ...project, roots: [`<rootDir>/${folder}`] };
