import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a real PostgreSQL for a test file. Races must be tested on it: the embedded engine has
 * one session and runs what should collide one after the other.
 * @returns its address, and how to end it
 */
export async function startPostgresServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./postgres-process.mjs', import.meta.url));
  const server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${complaint}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.stdin.end();
      }),
  };
}
