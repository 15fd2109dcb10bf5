import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseReleaseManifest } from '../parse';
import type { ReleaseManifest } from '../release-manifest';
import { testFolder, writeBuild } from '../testing/builds';
import { budgetOf, overBudget } from './size-budget';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});
afterEach(() => rm(folder, { recursive: true }));

/** Incompressible text: two characters per byte, so about `bytes` when compressed. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
const packed = (text: string) => gzipSync(text).length;

async function faultsOf(
  contents: Readonly<Record<string, string>>,
  budget: { module?: number; all?: number },
  manifest?: (honest: ReleaseManifest) => object,
): Promise<string[]> {
  const built = await writeBuild(folder, {
    app: 'cart',
    release: 'big',
    contents,
    ...(manifest && { manifest }),
  });
  const read = (file: string) => readFile(path.join(built, file));
  const release = parseReleaseManifest((await read('release.json')).toString());
  return overBudget(release, read, { cart: budget });
}

it('an operator’s limit replaces the ordinary one, and leaves the other', () => {
  expect(budgetOf('cart')).toEqual({ module: 40, all: 220 });
  expect(budgetOf('cart', { cart: { all: 9 }, rental: { module: 1 } })).toEqual({
    module: 40,
    all: 9,
  });
});

it('a release as large as its budget is not above it', async () => {
  const page = noise(3_000);
  const contents = { 'remoteEntry.js': 'self.cart = 1;', 'chunks/page.js': page };
  const kilobytes = (packed(contents['remoteEntry.js']) + packed(page)) / 1_000;
  expect(await faultsOf(contents, { module: kilobytes, all: kilobytes })).toEqual([]);
  const faults = await faultsOf(contents, { module: kilobytes - 0.001, all: kilobytes - 0.001 });
  expect(faults.at(-1)).toMatch(/^All its scripts and styles have \d\.\d kB; those of cart may /);
  expect(faults.at(0)).toMatch(/ begins with \d\.\d kB \(chunks\/page\.js \d\.\d kB, remoteEntry/);
});

it('pictures, fonts and what servers alone run do not count; styles do', async () => {
  const big = noise(9_000);
  const server = (honest: ReleaseManifest) => ({ ...honest, server: 'server.js' });
  const uncounted = { 'a.png': big, 'a.woff2': big, 'server.js': big };
  expect(await faultsOf(uncounted, { all: 1 }, server)).toEqual([]);
  expect(await faultsOf(uncounted, { all: 1 })).toHaveLength(1);
  expect(await faultsOf({ 'late.css': big }, { all: 1 })).toHaveLength(1);
});
