import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore, type FileStore } from './file-store';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'souk-files-'));
  files = createFolderStore(path.join(folder, 'uploads'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives back what it was given, and nothing for another name', async () => {
  await files.save('a.png', Buffer.from('picture'));
  expect((await files.read('a.png'))?.toString()).toBe('picture');
  expect(await files.read('b.png')).toBeNull();
  await files.remove('a.png');
  await files.remove('a.png');
  expect(await files.read('a.png')).toBeNull();
});

it.each(['../a.png', 'a/b.png', '.png', 'a.png.part', 'a'])('knows no file %s', async (name) => {
  await expect(files.save(name, Buffer.from('x'))).rejects.toThrow('is no name of a file');
  expect(await readdir(folder)).not.toContain('a.png');
});

it('lists what is older than a moment', async () => {
  expect(await files.namesBefore(new Date('2100-01-01'))).toEqual([]);
  await files.save('a.png', Buffer.from('x'));
  expect(await files.namesBefore(new Date('2100-01-01'))).toEqual(['a.png']);
  expect(await files.namesBefore(new Date('2000-01-01'))).toEqual([]);
});
