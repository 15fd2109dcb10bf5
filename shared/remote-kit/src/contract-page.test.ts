import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseManifest, remoteModules, remoteNames } from '@storefront/registry';
import { budgetOf } from '@storefront/registry/node';
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

it('it has the size budget of every remote', () => {
  const rows = remoteNames.map((app) => {
    const { module, all } = budgetOf(app);
    return new RegExp(`\\| \`${app}\` +\\| ${module} kB +\\| ${all} kB +\\|`);
  });
  expect(rows.filter((row) => !row.test(page))).toEqual([]);
});
