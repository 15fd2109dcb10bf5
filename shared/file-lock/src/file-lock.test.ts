import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock, LockedError } from './file-lock';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

const leave = (holder: object) =>
  writeFile(
    file,
    JSON.stringify({ pid: process.ppid, since: new Date().toISOString(), ...holder }),
  );

it('is held once, by its own process, until it is released', async () => {
  const lock = await acquireLock(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    host: hostname(),
  });
  await expect(acquireLock(file)).rejects.toThrow(LockedError);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await acquireLock(file)).release();
});

it('waits for the one before', async () => {
  const first = await acquireLock(file);
  const second = acquireLock(file, { waitMs: 60_000 });
  await first.release();
  await (await second).release();
});

it('releases no lock but its own', async () => {
  const lock = await acquireLock(file);
  await leave({ nonce: 'another' });
  await lock.release();
  expect(await readdir(folder)).toEqual(['lock']);
});

it.each([
  ['a machine that is not asked', { host: 'elsewhere', pid: 2 ** 30 }, { isShared: true }],
  ['a process that runs, whatever its machine is called', { host: 'elsewhere' }, {}],
])('is left to %s', async (_, holder, options) => {
  await leave(holder);
  await expect(acquireLock(file, options)).rejects.toThrow(LockedError);
});

it.each([
  ['whose machine has another name and whose process is gone', { host: 'old', pid: 2 ** 30 }, {}],
  ['that is too old', { since: new Date(Date.now() - 2_000).toISOString() }, { longestMs: 1_000 }],
  ['from before the machine started', { since: '2000-01-01T00:00:00Z' }, {}],
])('takes over a lock %s', async (_, holder, options) => {
  await leave(holder);
  await (await acquireLock(file, options)).release();
  expect(await readdir(folder)).toEqual([]);
});
