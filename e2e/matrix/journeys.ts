import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Stack } from '@storefront/build/stack';

/**
 * The shopping journeys against a running site.
 * @param browser the program
 * @returns `null` when they pass, else the output of the test runner
 */
export function runJourneys(site: Stack, browser: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npx',
      ['playwright', 'test', 'journey', 'rental.spec', '--grep', '\\(en\\)'],
      {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: {
          ...process.env,
          CHROMIUM_PATH: browser,
          SITE_DATA: site.dataFolder,
          SITE_URL: site.address,
          SITE_BACKEND_URL: site.backendUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk));
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0 ? null : output));
  });
}
