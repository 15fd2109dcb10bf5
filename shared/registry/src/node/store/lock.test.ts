import { readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { testFolder } from '../../testing/builds';
import { withLock } from './lock';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await testFolder();
  lock = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

const heldBy = (holder: { pid?: number; host?: string; since?: string }) =>
  writeFile(
    lock,
    JSON.stringify({
      pid: process.pid,
      host: hostname(),
      since: new Date().toISOString(),
      nonce: 'other',
      ...holder,
    }),
  );
const deadPid = 999_999_999;

it('allows one task at a time, and leaves no file', async () => {
  let inside = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      withLock(lock, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(results).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(await readdir(folder)).toEqual([]);
});

it('is free again after a task that failed', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(withLock(lock, async () => 'in')).resolves.toBe('in');
});

it.each([
  ['of a process that has died', { pid: deadPid }],
  ['that is too old to be held, though its process number is in use', { since: '2020-01-01' }],
  ['of another machine, left long ago', { host: 'elsewhere', since: '2020-01-01' }],
])('clears a lock %s', async (_, holder) => {
  await heldBy(holder);
  await expect(withLock(lock, async () => 'in')).resolves.toBe('in');
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['a process at work', { pid: process.ppid }],
  ['another machine, which cannot be asked', { pid: deadPid, host: 'elsewhere' }],
])('waits for %s, then names it', async (_, holder) => {
  await heldBy(holder);
  await expect(withLock(lock, async () => 'in', 0)).rejects.toThrow(
    /Another command is running \(process \d+ on .*\)\. If it is not running any more, delete .*lock/,
  );
  expect(await readdir(folder)).toEqual(['lock']);
});

it('lets only one of several processes clear a dead lock', async () => {
  await heldBy({ pid: deadPid });
  let inside = 0;
  const tasks = Array.from({ length: 8 }, () =>
    withLock(lock, async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    }),
  );
  await Promise.all(tasks);
  expect(await readdir(folder)).toEqual([]);
});
