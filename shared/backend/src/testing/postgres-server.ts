import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface PostgresServer {
  /** The address of its database `shop`. */
  readonly url: string;
  stop(): Promise<void>;
}

interface PostgresFiles {
  /** The image to start from; without one the database is empty. */
  readonly from?: string;
  /** The image to pack the files into at the end. */
  readonly into?: string;
  /** The folder for its write-ahead log. */
  readonly archive?: string;
  /** A folder with such a log, from which the backup `from` is recovered to the restore point `until`. */
  readonly recover?: string;
  readonly until?: string;
}

/**
 * Starts a real PostgreSQL for a test file. Races must be tested on it: the embedded engine has one session and runs
 * concurrent work sequentially.
 */
export async function startPostgresServer(files: PostgresFiles = {}): Promise<PostgresServer> {
  const script = fileURLToPath(new URL('./postgres-process.mjs', import.meta.url));
  const options = Object.entries(files).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(process.execPath, [script, ...options], { stdio: ['pipe', 'pipe', 'pipe'] });
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
      new Promise((resolve, reject) => {
        server.once('exit', (code) =>
          code === 0
            ? resolve()
            : reject(new Error(`PostgreSQL did not stop cleanly.\n${complaint}`)),
        );
        server.stdin.end();
      }),
  };
}
