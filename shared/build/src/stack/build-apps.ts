import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReleaseManifest, type ReleaseManifest } from '@storefront/registry';
import { withLock } from '@storefront/registry/node';
import { sourceHash } from '../webpack/release-name';
import {
  type AppLine,
  appFolder,
  appNames,
  buildFolder,
  defaultRegion,
  linesOf,
  root,
} from '../workspace';

const releaseFile = (folder: string) => path.join(folder, 'release.json');

/**
 * The `release.json` in a build's folder.
 * @throws {RegistryError} when the build was made by another version of the configuration
 */
export function readRelease(folder: string): ReleaseManifest {
  return parseReleaseManifest(readFileSync(releaseFile(folder), 'utf8'));
}

/** The `release.json` of this checkout's build. */
export function readBuilt({ app, region }: AppLine): ReleaseManifest {
  return readRelease(buildFolder(app, region));
}

/** Whether a build matches the current sources. */
function isBuildCurrent(line: AppLine): boolean {
  if (!existsSync(releaseFile(buildFolder(line.app, line.region)))) return false;
  try {
    return readBuilt(line).release === sourceHash(line.app, line.region);
  } catch {
    return false; // Built by an earlier version of the configuration.
  }
}

/** Timeout for another command that builds the same line, in milliseconds. */
const othersBuildMs = 600_000;

/** Runs a task while no other command builds this line: two would mix their files. */
export async function withBuild<T>({ app, region }: AppLine, task: () => Promise<T>): Promise<T> {
  const folder = path.join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return withLock(path.join(folder, `${app}-${region}.lock`), task, othersBuildMs);
}

function build({ app, region }: AppLine): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'shared/build/bin/webpack.mjs');
    const child = spawn(process.execPath, [script, '--mode', 'production'], {
      cwd: appFolder(app),
      env: { ...process.env, REGION: region },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${app} failed.\n${output.trim()}`)),
    );
  });
}

/**
 * Builds changed apps, two at a time.
 * @param onProgress called when a build ends
 * @param wanted by default every app for each of its regions
 */
export async function buildApps(
  onProgress: (message: string) => void,
  wanted: readonly AppLine[] = linesOf(appNames),
): Promise<void> {
  const stale = wanted.filter((line) => !isBuildCurrent(line));
  const queue = [...stale];
  let done = 0;
  const worker = async () => {
    for (let line = queue.shift(); line; line = queue.shift()) {
      const started = Date.now();
      // Another command may have built it in the meantime.
      await withBuild(line, async () => (isBuildCurrent(line) ? undefined : build(line)));
      done += 1;
      const name = line.region === defaultRegion ? line.app : `${line.app} for ${line.region}`;
      onProgress(
        `built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s (${done} of ${stale.length})`,
      );
    }
  };
  await Promise.all([worker(), worker()]);
}
