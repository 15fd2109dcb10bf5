import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AppName, appFolder, root } from '../workspace';

const ignored = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage']);

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (ignored.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(full);
    else yield full;
  }
}

/** Folders whose contents decide what an app's build looks like. */
function inputFolders(app: AppName): string[] {
  const shared = [
    'api',
    'build',
    'bus',
    'i18n',
    'platform',
    'pricing',
    'registry',
    'session',
    'ui',
  ];
  return [appFolder(app), ...shared.map((name) => path.join(root, 'shared', name))];
}

/**
 * A hash over everything that a build is made of. It names the release, and tells whether a build is
 * still current.
 */
export function sourceHash(app: AppName): string {
  const hash = createHash('sha256');
  for (const folder of inputFolders(app)) {
    for (const file of sourceFiles(folder)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  hash.update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 12);
}

/** The container's name: it carries region and release, and is a valid identifier. */
export function releaseName(app: AppName, region: string, release: string): string {
  return `${app}_${region}_${release}`.replaceAll('-', '_');
}
