import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOnce } from './make-once';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'make-once-'));
  file = path.join(folder, 'made');
});
afterEach(() => rm(folder, { recursive: true }));

describe('makeOnce', () => {
  it('makes a file once for simultaneous callers, and leaves no other file', async () => {
    const make = jest.fn((unfinished: string) => writeFile(unfinished, 'made'));
    await Promise.all([makeOnce(file, make), makeOnce(file, make)]);
    await makeOnce(file, make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await readFile(file, 'utf8')).toBe('made');
    expect(await readdir(folder)).toEqual(['made']);
  });

  it('removes an incomplete file, and lets the next caller try', async () => {
    const broken = makeOnce(file, async (unfinished) => {
      await writeFile(unfinished, 'ha');
      throw new Error('full');
    });
    await expect(broken).rejects.toThrow('full');
    expect(await readdir(folder)).toEqual(['made.unfinished']);
    await makeOnce(file, (unfinished) => writeFile(unfinished, 'made'));
    expect(await readFile(file, 'utf8')).toBe('made');
  });
});
