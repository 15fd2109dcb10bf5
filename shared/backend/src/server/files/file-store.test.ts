import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { createBucketStore } from './bucket-store';
import { createFolderStore, type FileStore } from './file-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'souk-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** An object store that checks the signatures of requests. */
async function openBucket(): Promise<{ files: FileStore; close: () => Promise<void> }> {
  const server = new S3rver({
    directory: path.join(folder, 'objects'),
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
  const files = createBucketStore({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'uploads',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  return { files, close: () => server.close() };
}

const openFolder = async () => ({
  files: createFolderStore(path.join(folder, 'uploads')),
  close: async () => {},
});

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_kind, open) => {
  let files: FileStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ files, close } = await open());
  });
  afterEach(() => close());

  it('returns what was stored, and nothing for another name', async () => {
    await files.save('a.png', Buffer.from('picture'));
    expect((await files.read('a.png'))?.toString()).toBe('picture');
    await files.save('a.png', Buffer.from('another'));
    expect((await files.read('a.png'))?.toString()).toBe('another');
    expect(await files.read('b.png')).toBeNull();
    await files.remove('a.png');
    await files.remove('a.png');
    expect(await files.read('a.png')).toBeNull();
  });

  it.each(['../a.png', 'a/b.png', '.png', 'a.png.part', 'a'])(
    'refuses the name %s',
    async (name) => {
      await expect(files.save(name, Buffer.from('x'))).rejects.toThrow('is not a valid file name');
      await expect(files.read(name)).rejects.toThrow('is not a valid file name');
      expect(await readdir(folder)).not.toContain('a.png');
    },
  );

  it('lists files from before a time', async () => {
    expect(await files.namesBefore(new Date('2100-01-01'))).toEqual([]);
    await files.save('a.png', Buffer.from('x'));
    expect(await files.namesBefore(new Date('2100-01-01'))).toEqual(['a.png']);
    expect(await files.namesBefore(new Date('2000-01-01'))).toEqual([]);
  });
});

it('fails when the bucket does not answer, instead of reporting a missing file', async () => {
  const { files, close } = await openBucket();
  await files.save('a.png', Buffer.from('x'));
  await close();
  await expect(files.read('a.png')).rejects.toThrow();
});

it('says that a full disk is full, and leaves nothing behind', async () => {
  // Every write to this device fails as on a full disk.
  if (!existsSync('/dev/full')) return;
  await symlink('/dev/full', path.join(folder, 'a.png.part'));
  const saved = createFolderStore(folder).save('a.png', Buffer.from('picture'));
  await expect(saved).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 60 });
  expect(await readdir(folder)).toEqual([]);
});
