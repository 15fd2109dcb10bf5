import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock, LockedError } from './file-lock';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

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

/** Resolves when a waiting lock has checked twice whether the holder still runs. */
function lookedTwice(): Promise<void> {
  const { kill } = process;
  let looks = 0;
  return new Promise((resolve) => {
    jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      looks += 1;
      if (looks === 2) resolve();
      return kill.call(process, pid, signal);
    });
  });
}

it('waits for the previous holder', async () => {
  await leave({});
  const looked = lookedTwice();
  const next = acquireLock(file, { waitMs: 60_000 });
  await Promise.race([next, looked]);
  await rm(file);
  await (await next).release();
});

it('leaves a lock to the process that clears it, unless that takes too long', async () => {
  await leave({ pid: 2 ** 30 });
  const guard = `${file}.clearing`;
  await writeFile(guard, '1');
  const looked = lookedTwice();
  const next = acquireLock(file);
  await Promise.race([next, looked]);
  expect((await readdir(folder)).slice(0, 2)).toEqual(['lock', 'lock.clearing']);
  const before = new Date(Date.now() - 11_000);
  await utimes(guard, before, before);
  await (await next).release();
  expect(await readdir(folder)).toEqual([]);
});

it('passes on the error of reading the lock', async () => {
  await mkdir(file);
  await expect(acquireLock(file)).rejects.toMatchObject({ code: 'EISDIR' });
});

it('is released when its file was deleted', async () => {
  const lock = await acquireLock(file);
  await rm(file);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

it('releases only its own lock', async () => {
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
  ['of this machine whose process is gone', { host: hostname(), pid: 2 ** 30 }, { isShared: true }],
  ['with the number of this process, of one before it', { pid: process.pid, nonce: 'its' }, {}],
  ['of an earlier kind with the number of this process', { pid: process.pid }, {}],
  ['that is too old', { since: new Date(Date.now() - 2_000).toISOString() }, { longestMs: 1_000 }],
  ['from before the machine started', { since: '2000-01-01T00:00:00Z' }, {}],
])('takes over a lock %s', async (_, holder, options) => {
  await leave(holder);
  await (await acquireLock(file, options)).release();
  expect(await readdir(folder)).toEqual([]);
});
