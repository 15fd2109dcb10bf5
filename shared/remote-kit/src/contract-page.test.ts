import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseManifest, remoteModules } from '@storefront/registry';
import { kitFolder } from './kit-folder';
import { reactEntries, sharedPackages } from './webpack/taken-from-shell';

const page = readFileSync(path.join(kitFolder, 'docs/contract.md'), 'utf8');

it('the contract for any bundler names every field of release.json', () => {
  const missing = Object.keys(ReleaseManifest.shape).filter(
    (field) => !page.includes(`\n| \`${field}\``),
  );
  expect(missing).toEqual([]);
});

it('it names what the page shares, and the modules of a rental', () => {
  const rental = Object.keys(remoteModules).filter((id) => id.startsWith('rental/'));
  const names = [
    ...reactEntries,
    ...sharedPackages.map((name) => (name === 'api' ? '@storefront/api' : name)),
    ...rental.map((id) => id.slice('rental/'.length)),
  ];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
