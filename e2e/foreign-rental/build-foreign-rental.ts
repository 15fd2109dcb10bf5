import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type FederationManifest,
  parseReleaseManifest,
  type ReleaseManifest,
} from '@storefront/registry';
import { build, type Plugin } from 'esbuild';
import { contractVersion } from './sources/contract';
import { sharedNames } from './sources/share-scope';

const sources = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sources');
const exposed = [
  'home-page',
  'vehicle-search-page',
  'vehicle-page',
  'provider-page',
  'booking-drawer',
];

/** Imports of what the page shares come from the share scope at run time; nothing of it is bundled. */
const takeFromPage: Plugin = {
  name: 'take-from-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(react($|\/|-)|@storefront\/)/ }, ({ path: name }) =>
      sharedNames.some((shared) => shared === name)
        ? { path: name, namespace: 'page' }
        : { errors: [{ text: `${name} is not in sharedNames of share-scope.ts.` }] },
    );
    onLoad({ filter: /.*/, namespace: 'page' }, ({ path: name }) => ({
      contents: `module.exports = require('./share-scope').taken(${JSON.stringify(name)});`,
      loader: 'js',
      resolveDir: sources,
    }));
  },
};

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(sources, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** The version range that the sources were written against. */
function rangeOf(shared: string): string {
  if (/^@storefront\/(api|platform)\b/.test(shared)) return '^2.0.0';
  return shared.startsWith('@storefront/') ? '^1.0.0' : '^19.0.0';
}

function federationManifest(name: string): FederationManifest {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: contractVersion, buildName: 'foreign-rental' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '0.0.0',
      publicPath: 'auto',
    },
    shared: sharedNames.map((shared) => ({
      id: `${name}:${shared}`,
      name: shared,
      requiredVersion: rangeOf(shared),
      assets: noAssets,
    })),
    remotes: [],
    exposes: exposed.map((module) => ({
      id: `${name}:${module}`,
      name: module,
      path: `./${module}`,
      assets: noAssets,
    })),
  };
}

/**
 * Builds the foreign rental as a release: a folder that a registry can publish.
 * @param folder made if it is not there
 * @param region the release line
 * @returns the content of the folder's `release.json`
 */
export async function buildForeignRental(folder: string, region: string): Promise<ReleaseManifest> {
  const release = `foreign-${sourceHash()}`;
  const name = `rental_${region}_${release}`.replaceAll('-', '_');
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: sources,
    entryPoints: { remoteEntry: 'container.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: name,
    target: 'es2022',
    jsx: 'automatic',
    plugins: [takeFromPage],
  });
  await build({
    absWorkingDir: sources,
    entryPoints: ['rental.css'],
    outdir: folder,
    minify: true,
  });
  const federation = federationManifest(name);
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(federation));
  const files = ['mf-manifest.json', 'remoteEntry.js', 'rental.css'];
  const text = JSON.stringify({
    schema: 2,
    app: 'rental',
    region,
    release,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    owner: 'Foreign rental team',
    runbook: 'e2e/foreign-rental/README.md',
    files: Object.fromEntries(
      files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
    ),
    federation,
  });
  writeFileSync(path.join(folder, 'release.json'), text);
  return parseReleaseManifest(text);
}
