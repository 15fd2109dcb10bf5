// Shared by the builds in this folder: the parts of docs/contract.md that are the same for any bundler.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const region = 'eg';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The exposed modules: one file each. */
export const modules = readdirSync('src/remote').map((file) => path.parse(file).name);

/** The container's name, which contains the release. */
export const containerName = (release) => `rental_${region}_${release}`.replaceAll('-', '_');

/** The packages that the page provides, with the required ranges, from the packages that the types come from. */
export const provided = Object.fromEntries([
  ...['api', 'bus', 'i18n', 'platform', 'session', 'ui'].flatMap((one) => {
    const { exports, version } = read(`node_modules/@storefront/${one}/package.json`);
    return Object.keys(exports)
      .filter(
        (entry) =>
          !/testing|json|css|contract|retry|first-screen|guard|host|routes|boot|sources/.test(
            entry,
          ),
      )
      .map((entry) => [`@storefront/${one}${entry.slice(1)}`, `^${version}`]);
  }),
  ['react', '^19.0.0'],
  ['react/jsx-runtime', '^19.0.0'],
]);

/** Puts the styles into the remote's layer, and writes `release.json` for all files in the folder. */
export function writeRelease(folder, release, federation) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const file of files.filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), `@layer remotes.rental{${css}}`);
  }
  const hashOf = (file) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64')}`;
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({
      schema: 2,
      app: 'rental',
      region,
      release,
      contract: read('node_modules/@storefront/platform/package.json').version,
      builtAt: new Date().toISOString(),
      owner: 'Rental team',
      runbook: 'README.md',
      files: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
      federation,
    }),
  );
}
