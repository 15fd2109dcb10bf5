import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { createConfig } from './create-config';
import providedPackages from './provided-packages.cjs';
import { providedByShell, providedVersions, sharedEntries } from './shared-modules';

const statement =
  /^(?:import|export)\s[^'"]*?from\s*'(@storefront\/[^']+)'|\bimport\(\s*'(@storefront\/[^']+)'/gm;

/** The run-time imports of our packages in a source file, without types. */
function importsOf(source: string): string[] {
  return [...source.matchAll(statement)]
    .filter(([text]) => !/^(?:import|export)\s+type\b/.test(text))
    .flatMap(([, named, lazy]) => named ?? lazy ?? []);
}

/** The entries that the shell provides. The last ones are bundled in each build, being small or used by one remote. */
const available = new Set([
  ...sharedEntries().map(({ request }) => request),
  '@storefront/api/retry',
  '@storefront/domain',
  '@storefront/domain/proof',
]);
const apps = ['mfe-catalog', 'mfe-cart', 'mfe-account', 'mfe-rental'];

/** Sources of an app that run in the page. */
function sourcesOf(app: string): string[] {
  return readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btesting\b/.test(file))
    .map((file) => path.join(root, app, 'src', file));
}

test.each(apps)('the shell provides every entry that %s imports', (app) => {
  const sources = sourcesOf(app);
  expect(sources.length).toBeGreaterThan(50);
  // The type checker checks the exported names of an entry, but not which entries are shared.
  const missing = sources.flatMap((file) =>
    importsOf(readFileSync(file, 'utf8'))
      .filter((request) => !available.has(request))
      .map((request) => `${path.relative(root, file)}: ${request}`),
  );
  expect(missing).toEqual([]);
});

test('imports are found in every form, except types', () => {
  // Assembled here, so that the check of import directions does not read them as imports of this file.
  const source = [
    "import { a } from '@/api';",
    "import {\n  b,\n} from '@/ui';",
    "import type { C } from '@/bus';",
    "export { d } from '@/i18n';",
    "const e = () => import('@/api/rental');",
  ]
    .join('\n')
    .replaceAll('@/', '@storefront/');
  expect(importsOf(source)).toEqual([
    '@storefront/api',
    '@storefront/ui',
    '@storefront/i18n',
    '@storefront/api/rental',
  ]);
});

test('the shell’s page provides every entry, and of React its own exports', () => {
  const table = providedPackages.call({ getOptions: () => ({ entries: providedByShell() }) });
  const requests = [...table.matchAll(/^"([^"]+)": \(\) => import\(.*/gm)];
  expect(requests.map(([, request]) => request).sort()).toEqual(
    Object.keys(providedVersions()).sort(),
  );
  for (const [row, request] of requests) {
    expect([request, /\.then\(exported\)/.test(row)]).toEqual([
      request,
      /^react/.test(`${request}`),
    ]);
  }
  const versions = [...table.matchAll(/\["([\d.]+)", (?:true|false), \{/g)].map(([, one]) => one);
  expect(new Set(versions)).toEqual(new Set(Object.values(providedVersions())));
});

it('are built again when the version of one changes', () => {
  const { cache } = createConfig({ app: 'shell' })({}, { mode: 'production' });
  expect(cache).toMatchObject({ type: 'filesystem', version: JSON.stringify(providedVersions()) });
});
