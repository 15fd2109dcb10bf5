const { existsSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
/** Packages that only ship ES modules, or use native `import()`: transformed like our own sources. */
const esModules = [
  '@googlemaps/polyline-codec',
  '@lobehub',
  'content-disposition',
  'cookie',
  'lucide-react/dist/esm',
  'mime/dist',
  'otlp-exporter-base/build',
];

/**
 * One jest project of the workspace.
 * @param {{ name: string, environment: 'node' | 'jsdom', roots: string[], testMatch?: string[], without?: string[], globals?: object }} options
 */
function createProject({
  name,
  environment,
  roots,
  testMatch = ['**/*.test.ts', '**/*.test.tsx'],
  without = [],
  globals = {},
}) {
  return {
    displayName: name,
    rootDir: root,
    // An app's folder may be absent: a remote is also tested in its own checkout.
    roots: roots
      .filter((folder) => existsSync(path.join(root, folder)))
      .map((folder) => `<rootDir>/${folder}`),
    testEnvironment:
      environment === 'jsdom' ? path.join(__dirname, 'dom-environment.cjs') : environment,
    testMatch,
    globals,
    testPathIgnorePatterns: ['/node_modules/', '/dist(-[a-z0-9-]+)?/', '/.data/', ...without],
    modulePathIgnorePatterns: ['/dist(-[a-z0-9-]+)?/', '/.data/', '/.cache/'],
    moduleNameMapper: {
      '^antd$': path.join(root, 'shared/ui/src/testing/antd.cjs'),
      '^lucide-react$': path.join(root, 'shared/ui/src/testing/icons.cjs'),
      '^@testing-library/react$': path.join(__dirname, 'testing-library.cjs'),
      '\\.module\\.css$': path.join(__dirname, 'css-module.cjs'),
      '\\.(css|woff2|svg|png|webp)$': path.join(__dirname, 'asset.cjs'),
    },
    transform: {
      '\\.m?[jt]sx?$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!.*(${esModules.join('|')}))`],
    globalSetup: path.join(__dirname, 'setup-once.ts'),
    setupFilesAfterEnv: [
      path.join(__dirname, environment === 'jsdom' ? 'setup-dom.ts' : 'setup-node.ts'),
    ],
    restoreMocks: true,
    // Looking up a global in jest's sandbox takes fifty times as long as a variable. No test replaces these; rendering
    // a page, checking an answer and building a street map read them millions of times.
    sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Math', 'Object', 'Promise', 'Symbol'],
  };
}

module.exports = { createProject };
