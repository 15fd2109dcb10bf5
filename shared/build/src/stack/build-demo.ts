import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../workspace';

const folder = path.join(root, 'shared/demo');

/**
 * Prepares the demo's data, so that a first start only unpacks it. Does nothing when it exists already.
 * @param onProgress called when it has been created
 */
export async function buildDemo(onProgress: (message: string) => void): Promise<void> {
  const started = Date.now();
  const script = path.join(folder, 'src/make-snapshot.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has output only when it creates data.
  let isMaking = false;
  child.stdout.on('data', () => {
    isMaking = true;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // The backend then creates it itself, or reports the error.
  if (code !== 0) onProgress('the demo world could not be prepared');
  else if (isMaking) {
    onProgress(`prepared the demo world in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** The file of the prepared demo data, of which there is one; `null` before it is prepared. */
export async function demoImage(): Promise<string | null> {
  const cache = path.join(folder, '.cache');
  const names = await readdir(cache).catch(() => []);
  const image = names.find((name) => /^demo-[0-9a-f]+\.tar$/.test(name));
  return image === undefined ? null : path.join(cache, image);
}
