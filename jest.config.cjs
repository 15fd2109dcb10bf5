const { readdirSync } = require('node:fs');
const { createProject } = require('./shared/build/jest/preset.cjs');
const fullSuites = require('./shared/build/full-suites.json');

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mfe-'));
/** Parts of a feature that are tested without a page. */
const featureParts = readdirSync(`${__dirname}/shared/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => `shared/features/${name}`);
const slow = fullSuites.flatMap(({ files }) => files);

/**
 * What never sees a browser runs in node, the rest in jsdom. `npm test` runs the backend's files as suites; `files` is
 * for a single one of them. `slow` is for `npm run test:full`.
 */
module.exports = {
  // For slow machines: a test that waits for something says for what.
  testTimeout: 120_000,
  // Contexts of earlier files stay in a worker's memory, gigabytes after hundreds: then it is replaced.
  workerIdleMemoryLimit: '1500MB',
  showSeed: true,
  projects: [
    createProject({
      name: 'backend',
      environment: 'node',
      roots: ['shared/backend/src/suites', ...featureParts.map((folder) => `${folder}/server`)],
      testMatch: ['**/*.suite.ts', '**/features/*/server/**/*.test.ts'],
      without: slow,
    }),
    createProject({
      name: 'files',
      environment: 'node',
      roots: ['shared/backend', ...featureParts.map((folder) => `${folder}/server`)],
    }),
    createProject({
      name: 'node',
      environment: 'node',
      roots: [
        'shared/domain',
        'shared/pricing',
        'shared/file-lock',
        'shared/operations',
        'shared/registry',
        'shared/build',
        'shared/remote-kit',
        'shared/tools',
        'shared/demo',
        'shared/deploy',
        'shell/server',
        'e2e/matrix',
        ...featureParts.map((folder) => `${folder}/statement`),
      ],
      without: slow,
    }),
    createProject({
      name: 'dom',
      environment: 'jsdom',
      roots: [
        'shared/bus',
        'shared/api',
        'shared/session',
        'shared/i18n',
        'shared/ui',
        'shared/platform',
        'shell/src',
        ...featureParts.map((folder) => `${folder}/ui`),
        ...remotes,
      ],
    }),
    createProject({
      name: 'slow',
      environment: 'node',
      roots: ['shared'],
      testMatch: slow.map((file) => `<rootDir>/${file}`),
    }),
    // A remote's own checkout has not all of them.
  ].filter(({ roots }) => roots.length > 0),
};
