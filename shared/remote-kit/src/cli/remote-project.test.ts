import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractCheck } from './check-remote';
import { readRemote } from './remote-project';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const storefront = { app: 'rental', owner: 'Rental team', runbook: 'README.md', regions: ['eg'] };
const writeProject = (content: object) =>
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));

function install(name: string, version: string, into = folder): void {
  const place = path.join(into, 'node_modules/@storefront', name);
  mkdirSync(place, { recursive: true });
  const exports = { '.': { default: './index.js' } };
  const manifest = { name: `@storefront/${name}`, version, exports };
  writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(place, 'index.js'), '');
}

it('a remote is built against the contracts and shared packages that it has installed', () => {
  writeProject({ storefront });
  install('platform', '2.1.0');
  install('bus', '1.0.3');
  expect(readRemote(folder)).toMatchObject({
    app: 'rental',
    contract: '2.1.0',
    shared: [
      { name: '@storefront/bus', version: '1.0.3' },
      { name: '@storefront/platform', version: '2.1.0' },
    ],
  });
});

it('what is installed further up counts, unless it is beside the remote', () => {
  install('platform', '2.1.0');
  install('bus', '1.0.3');
  const own = path.join(folder, 'remotes/rental');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ storefront }));
  expect(readRemote(own).contract).toBe('2.1.0');
  install('platform', '2.4.0', own);
  expect(readRemote(own).contract).toBe('2.4.0');
});

it('it says what a package.json lacks, and which package', () => {
  writeProject({ storefront: { ...storefront, app: 'gifts' } });
  expect(() => readRemote(folder)).toThrow('needs a "storefront" field with app (catalog, cart');
  writeProject({ storefront });
  expect(() => readRemote(folder)).toThrow(
    '@storefront/platform, which contains the contracts, is not installed',
  );
});

it('each exposed module is compiled against its contract', () => {
  const check = contractCheck('rental', { './home-page': './src/remote/home-page.ts' });
  expect(check).toContain("declare const module0: typeof import('../src/remote/home-page');");
  expect(check).toContain("module0 satisfies Exposed<'rental/home-page'>;");
});
