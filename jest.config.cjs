const { readdirSync } = require('node:fs');
const { createProject } = require('./shared/build/jest/preset.cjs');
const { testFilesOf } = require('./shared/build/jest/test-files.cjs');
const fullSuites = require('./shared/build/full-suites.json');

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mfe-'));
/** Parts of a feature that are tested without a page. */
const featureParts = readdirSync(`${__dirname}/shared/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => `shared/features/${name}`);
const slow = fullSuites.flatMap(({ files }) => files);
/** For `npm run test:full`, which may name those of them that it needs. */
const chosen = process.env.SLOW_FILES?.split(',') ?? slow;

/** The longest first: jest starts suites in this order while it does not know their times. */
const pages = [
  ...remotes,
  'shell/src',
  'shared/ui',
  'shared/platform',
  'shared/session',
  'shared/api',
  'shared/i18n',
  'shared/bus',
].map(testFilesOf);
const featurePages = featureParts.map((folder) => testFilesOf(`${folder}/ui`));
const allPages = [...pages, ...featurePages];
/** One suite of all features: each is too small to load a page's libraries for it alone. */
const suites = [
  ...pages,
  { folder: 'shared/features', together: featurePages.flatMap(({ together }) => together) },
];

/**
 * What never sees a browser runs in node, the rest in jsdom. `npm test` runs files as suites, those of the backend and
 * those of each folder of `suites`: `files` and `dom` are for single ones. `slow` is for `npm run test:full`.
 */
module.exports = {
  // For slow machines: a test that waits for something says for what.
  testTimeout: 120_000,
  // Contexts of earlier files stay in a worker's memory, gigabytes after hundreds: then it is replaced.
  workerIdleMemoryLimit: '1500MB',
  // A worker without open handles ends at once, but freeing a gigabyte takes more than jest's half a second on a busy
  // machine, which jest reports as a leak.
  workerGracefulExitTimeout: 10_000,
  showSeed: true,
  projects: [
    createProject({
      name: 'backend',
      environment: 'node',
      // A checkout may have no feature.
      roots: ['shared/backend/src/suites', ...(featureParts.length > 0 ? ['shared/features'] : [])],
      testMatch: ['**/*.suite.ts'],
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
        ...featureParts.flatMap((folder) => [`${folder}/site`, `${folder}/statement`]),
      ],
      without: slow,
    }),
    createProject({
      name: 'dom',
      environment: 'jsdom',
      roots: allPages.map(({ folder }) => folder),
    }),
    ...suites.map(({ folder, together }) =>
      createProject({
        name: folder,
        environment: 'jsdom',
        roots: together.length > 0 ? ['shared/build/jest'] : [],
        testMatch: ['**/folder.suite.tsx'],
        globals: {
          suiteFiles: together,
          suiteHelpers: /^shared\/(?!platform|features)/.test(folder)
            ? []
            : ['shared/platform/src/testing/index.ts'],
        },
      }),
    ),
    createProject({
      name: 'alone',
      environment: 'jsdom',
      roots: allPages.map(({ folder }) => folder),
      testMatch: allPages.flatMap(({ alone }) => alone.map((file) => `<rootDir>/${file}`)),
    }),
    createProject({
      name: 'slow',
      environment: 'node',
      roots: ['shared'],
      testMatch: chosen.map((file) => `<rootDir>/${file}`),
    }),
    // A remote's own checkout has not all of them.
  ].filter(({ roots }) => roots.length > 0),
};
