import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acquireFolder, FolderInUseError } from './folder-lock';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'folder-lock-'));
  folder = path.join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('refuses a second owner until the first releases the lock', async () => {
  const lock = await acquireFolder(folder);
  await expect(acquireFolder(folder)).rejects.toThrow(FolderInUseError);
  await lock.release();
  const next = await acquireFolder(folder);
  await next.release();
});

it('takes over the lock of a process that has ended', async () => {
  // No process has this id: it is above the maximum of Linux and macOS.
  await writeFile(
    `${folder}.lock`,
    JSON.stringify({ pid: 2 ** 30, since: new Date().toISOString() }),
  );
  const lock = await acquireFolder(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

it('takes over a lock that was not written completely', async () => {
  await writeFile(`${folder}.lock`, '{"pid":');
  const lock = await acquireFolder(folder);
  await lock.release();
});

it.each([
  ['of an earlier process with the same number', process.pid, Date.now()],
  ['from before the machine started', process.ppid, 0],
])('takes over a lock %s', async (_case, pid, since) => {
  await writeFile(`${folder}.lock`, JSON.stringify({ pid, since: new Date(since).toISOString() }));
  const lock = await acquireFolder(folder);
  await lock.release();
});

it('refuses while another process runs', async () => {
  const since = new Date().toISOString();
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.ppid, since }));
  await expect(acquireFolder(folder)).rejects.toThrow(FolderInUseError);
});
