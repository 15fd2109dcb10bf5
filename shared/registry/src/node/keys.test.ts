import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys, readKeys, readPublicKeys } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const accepted = async (now: number) => Object.keys(await readPublicKeys(folder, now)).sort();

it('signs with the new key, and lets pages accept the old one until its documents have expired', async () => {
  const old = await createKeys(folder, null);
  const next = await createKeys(folder, { now: 100, until: 200 });
  expect((await readKeys(folder, { now: 150, until: 250 }))?.keyId).toBe(next.keyId);
  expect(await accepted(199)).toEqual([old.keyId, next.keyId].sort());
  expect(await accepted(200)).toEqual([next.keyId]);
});

it('drops expired keys at the next change, and a leaked key at once', async () => {
  const first = await createKeys(folder, null);
  const second = await createKeys(folder, { now: 100, until: 200 });
  const third = await createKeys(folder, { now: 150, until: 250 });
  expect(await accepted(160)).toEqual([first.keyId, second.keyId, third.keyId].sort());
  await createKeys(folder, { now: 210, until: 310 });
  expect(await readFile(path.join(folder, 'public.json'), 'utf8')).not.toContain(first.keyId);
  const last = await createKeys(folder, null);
  expect(await accepted(211)).toEqual([last.keyId]);
});

it('completes a change that was interrupted before the keys were published', async () => {
  const old = await createKeys(folder, null);
  const published = await readFile(path.join(folder, 'public.json'), 'utf8');
  const next = await createKeys(folder, { now: 0, until: 10 });
  await writeFile(path.join(folder, 'public.json'), published);
  expect(await accepted(5)).toEqual([old.keyId]);
  expect((await readKeys(folder, { now: 5, until: 15 }))?.keyId).toBe(next.keyId);
  expect(await accepted(14)).toEqual([old.keyId, next.keyId].sort());
});

it('is readable only for its owner, and does not exist before the first use', async () => {
  expect(await readKeys(folder, { now: 0, until: 0 })).toBeNull();
  expect(await accepted(0)).toEqual([]);
  await createKeys(folder, null);
  expect((await stat(path.join(folder, 'private.pem'))).mode & 0o077).toBe(0);
});
