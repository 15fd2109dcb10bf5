import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace';

/**
 * Prepares the demo world, so that a first start only unpacks it. Does nothing when it is there already.
 * @param onProgress told when it has been made
 */
export async function buildDemo(onProgress: (message: string) => void): Promise<void> {
  const started = Date.now();
  const folder = path.join(root, 'shared/demo');
  const script = path.join(folder, 'src/make-snapshot.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It says something only when there is something to make.
  let isMaking = false;
  child.stdout.on('data', () => {
    isMaking = true;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // The backend makes it itself then, and says what is wrong.
  if (code !== 0) onProgress('the demo world could not be prepared');
  else if (isMaking) {
    onProgress(`prepared the demo world in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
