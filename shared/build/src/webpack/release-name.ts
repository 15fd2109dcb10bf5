import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type AppName, appFolder, defaultRegion, root } from '../workspace';

/**
 * The region of this build, from the environment variable `REGION`.
 * @throws when it is not a valid name
 */
export function buildRegion(environment: NodeJS.ProcessEnv = process.env): string {
  const region = environment.REGION ?? defaultRegion;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(region)) {
    throw new Error(
      `REGION=${region}: the name of a region consists of lower-case letters, digits and dashes.`,
    );
  }
  return region;
}

/**
 * Files that are not part of any build: outputs, documentation, tests and what only they import, servers and
 * commands.
 */
const ignored =
  /^(node_modules|dist|dist-.+|docs|testing|\.data|\.cache|coverage)$|\.md$|\.test\.tsx?$|\.e2e\.ts$/;
const notBuilt = new Set(
  [
    'shared/build/jest',
    'shared/build/src/artefacts',
    'shared/build/src/browser',
    'shared/build/src/checks',
    'shared/build/src/cli',
    'shared/build/src/packages',
    'shared/build/src/serve',
    'shared/build/src/stack',
    'shared/build/src/test-site',
    'shared/registry/src/canary',
    'shared/registry/src/cli',
    'shared/registry/src/client',
    'shared/registry/src/main.ts',
    'shared/registry/src/node',
    'shared/registry/src/server',
    'shared/remote-kit/examples',
    'shared/remote-kit/src/cli',
    'shared/remote-kit/template',
    'shell/server',
  ].map((folder) => path.join(root, folder)),
);

/** The parts of a feature that are in no page. */
const isServerPart = (file: string) =>
  /^shared\/features\/[^/]+\/(?:server|site)$/.test(
    path.relative(root, file).replaceAll(path.sep, '/'),
  );

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const full = path.join(folder, entry.name);
    if (ignored.test(entry.name) || notBuilt.has(full) || isServerPart(full)) continue;
    if (entry.isDirectory()) yield* sourceFiles(full);
    else yield full;
  }
}

/** Packages whose contents affect every app's build; the shell's page also reads the registry. */
const sharedInputs = [
  'api',
  'build',
  'bus',
  'domain',
  'i18n',
  'platform',
  'pricing',
  'remote-kit',
  'session',
  'ui',
];

/** The features that are built into an app. */
function featureFolders(app: AppName): string[] {
  const text = readFileSync(path.join(appFolder(app), 'package.json'), 'utf8');
  const { dependencies } = z.parse(Manifest, JSON.parse(text));
  return Object.keys(dependencies).flatMap((name) => {
    const [, feature] = /^@storefront\/feature-(.+)$/.exec(name) ?? [];
    return feature ? [path.join(root, 'shared/features', feature)] : [];
  });
}

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

function inputFolders(app: AppName): string[] {
  const shared = app === 'shell' ? [...sharedInputs, 'registry'] : sharedInputs;
  return [
    appFolder(app),
    ...featureFolders(app),
    ...shared.map((name) => path.join(root, 'shared', name)),
  ];
}

/** Every input file of an app's build, as absolute paths, always in the same order. */
export function* inputFiles(app: AppName): Generator<string> {
  for (const folder of inputFolders(app)) yield* sourceFiles(folder);
}

/** A hash over all inputs of a build. It names the release, and shows whether a build is up to date. */
export function sourceHash(app: AppName, region: string): string {
  const hash = createHash('sha256').update(region).update('\0');
  for (const file of inputFiles(app)) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 12);
}
