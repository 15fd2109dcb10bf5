import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KitError } from './remote-project';
import { runKit } from './run-kit';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<string> {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  await runKit(args, { folder, environment: {}, out, signal: new AbortController().signal });
  return said;
}

/** A remote that is built for these regions. */
function beRemote(...regions: string[]): void {
  const storefront = { app: 'rental', owner: 'Rental team', runbook: 'README.md', regions };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ storefront }));
  const place = path.join(folder, 'node_modules/@storefront/platform');
  mkdirSync(place, { recursive: true });
  const exports = { '.': { default: './index.js' } };
  const manifest = { name: '@storefront/platform', version: '2.1.0', exports };
  writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(place, 'index.js'), '');
}

it.each([[[]], [['help']]])('explains its commands to %j', async (args) => {
  expect(await run(...args)).toMatch(/^remote-kit create <folder> .*\n(.*\n)*remote-kit dev /);
});

it.each([
  [['burn'], /^There is no command "burn"\.\nremote-kit create/],
  [['toString'], /^There is no command "toString"\./],
  [['build', '--speed', '2'], /--speed(.|\n)*remote-kit create/],
  [['create'], /^create: name the folder\.$/],
  [['publish'], /^publish: name the registry by --server\.$/],
])('refuses %j with a reason', async (args, reason) => {
  await expect(run(...args)).rejects.toThrow(reason);
  await expect(run(...args)).rejects.toBeInstanceOf(KitError);
});

it.each([
  ['build', ['eg', 'sa'], 'fr', 'The remote is not built for fr, but for eg, sa.'],
  ['dev', ['sa'], 'eg', 'The remote is not built for eg, but for sa.'],
])('%s makes nothing of %j for the region %s', async (command, regions, region, reason) => {
  beRemote(...regions);
  await expect(run(command, '--region', region)).rejects.toThrow(reason);
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});

it('creates a remote in the named folder, below the present one', async () => {
  expect(await run('create', 'cars')).toContain(`${path.join(folder, 'cars')} is a rental remote.`);
  expect(existsSync(path.join(folder, 'cars/package.json'))).toBe(true);
});

describe('a folder that another bundler has written', () => {
  const files = { 'remoteEntry.js': `sha384-${'a'.repeat(64)}` };
  const write = () => {
    const manifest = {
      schema: 2,
      app: 'rental',
      region: 'eg',
      release: 'abc123',
      contract: '2.1.0',
      owner: 'Rental team',
      runbook: 'README.md',
      builtAt: '2026-06-01T09:00:00.000Z',
      files,
      federation: {
        metaData: {
          name: 'rental_eg_abc123',
          globalName: 'rental_eg_abc123',
          publicPath: 'auto',
          remoteEntry: { name: 'remoteEntry.js' },
        },
        exposes: [],
        shared: [],
      },
    };
    mkdirSync(path.join(folder, 'out'));
    writeFileSync(path.join(folder, 'out/remoteEntry.js'), 'changed');
    writeFileSync(path.join(folder, 'out/release.json'), JSON.stringify(manifest));
  };

  it.each([
    ['check', ['check', 'out']],
    ['publish', ['publish', 'out', '--server', 'http://127.0.0.1:1']],
  ])('is refused by %s with each of its faults', async (_command, args) => {
    write();
    const fault = /^The release would not work in a page\.\n.*\.$/s;
    await expect(run(...args)).rejects.toThrow(fault);
  });
});

it.each([
  ['build', 'package.json: run this command in the folder of a remote'],
  ['check', 'package.json: run this command in the folder of a remote'],
  ['check dist', 'release.json: build first'],
  ['publish --server http://127.0.0.1:4100', 'release.json: build first'],
  ['dev', 'package.json: run this command in the folder of a remote'],
  ['dev --port abc', '"abc" is not a port'],
  ['create', 'name the folder'],
  ['release', 'There is no command "release"'],
  ['build --regoin sa', "Unknown option '--regoin'"],
])('%s in a folder without a remote is refused with what to do', async (line, message) => {
  const refused = expect(run(...line.split(' '))).rejects;
  await refused.toBeInstanceOf(KitError);
  await refused.toThrow(message);
});
