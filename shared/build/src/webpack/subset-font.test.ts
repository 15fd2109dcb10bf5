import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import keepSubset from './subset-font.cjs';

const fonts = path.join(root, 'shared/ui/node_modules/@fontsource-variable/inter/files');
const inter = readFileSync(path.join(fonts, 'inter-latin-wght-normal.woff2'));

const subset = (resourceQuery: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const async = () => (error: Error | null, bytes?: Buffer) =>
      bytes ? resolve(bytes) : reject(error);
    keepSubset.call({ async, resourceQuery }, inter);
  });

it('keeps the characters and weights in the address', async () => {
  const letters = await subset('?subset=U+0041-005A,U+0061-007A&wght=400:700');
  expect(letters.subarray(0, 4).toString()).toBe('wOF2');
  expect(letters.length).toBeLessThan(inter.length / 2);
  const [oneLetter, allWeights] = await Promise.all([
    subset('?subset=U+0041&wght=400:700'),
    subset('?subset=U+0041-005A,U+0061-007A'),
  ]);
  expect(oneLetter.length).toBeLessThan(letters.length / 4);
  expect(allWeights.length).toBeGreaterThan(letters.length);
});

it('fails the build for a file that is not a font', async () => {
  const broken = new Promise((resolve, reject) => {
    keepSubset.call(
      {
        async: () => (error, bytes) => (error ? reject(error) : resolve(bytes)),
        resourceQuery: '?subset=U+0041',
      },
      Buffer.from('no font'),
    );
  });
  await expect(broken).rejects.toThrow();
});
