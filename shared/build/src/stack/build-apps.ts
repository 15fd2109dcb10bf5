import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../webpack/release-name';
import { type AppName, appFolder, appNames, root } from '../workspace';

/** Whether an app's build is of the sources as they are now. */
export function isBuildCurrent(app: AppName): boolean {
  const file = path.join(appFolder(app), 'dist/release.json');
  if (!existsSync(file)) return false;
  return JSON.parse(readFileSync(file, 'utf8')).release === sourceHash(app);
}

function buildApp(app: AppName): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'shared/build/bin/webpack.mjs');
    const child = spawn(process.execPath, [script, '--mode', 'production'], {
      cwd: appFolder(app),
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
 * Builds the apps whose sources have changed, two at a time.
 * @param onProgress told when a build begins and ends
 */
export async function buildApps(
  onProgress: (message: string) => void,
  only: readonly AppName[] = appNames,
): Promise<void> {
  const stale = only.filter((app) => !isBuildCurrent(app));
  const queue = [...stale];
  let done = 0;
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      const started = Date.now();
      await buildApp(app);
      done += 1;
      onProgress(
        `built ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s (${done} of ${stale.length})`,
      );
    }
  };
  await Promise.all([worker(), worker()]);
}
