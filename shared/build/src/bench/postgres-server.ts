import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../workspace';

/** Starts a PostgreSQL of its own, the one that the backend's tests of races use, and tells where it is. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const backend = path.join(root, 'shared/backend');
  const script = path.join(backend, 'src/testing/postgres-process.mjs');
  const server = spawn(process.execPath, [script], {
    cwd: backend,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => reject(new Error('PostgreSQL did not start.')));
  });
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}
