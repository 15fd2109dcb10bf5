const { readdirSync } = require('node:fs');
const { createProject } = require('./shared/build/jest/preset.cjs');

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mfe-'));

/** Two environments: what never sees a browser runs in node, the rest in jsdom. */
module.exports = {
  // For slow machines: a test that waits for something says for what.
  testTimeout: 30_000,
  projects: [
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
        'shared/backend',
        'shared/demo',
        'shared/deploy',
        'shell/server',
        'e2e/matrix',
      ],
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
        ...remotes,
      ],
    }),
  ],
};
