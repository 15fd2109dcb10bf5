import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { providedByShell, providedVersions, sharedEntries } from './shared-modules';

const statement =
  /^(?:import|export)\s[^'"]*?from\s*'(@storefront\/[^']+)'|\bimport\(\s*'(@storefront\/[^']+)'/gm;

/** The run-time imports of our packages in a source file, without types. */
function importsOf(source: string): string[] {
  return [...source.matchAll(statement)]
    .filter(([text]) => !/^(?:import|export)\s+type\b/.test(text))
    .flatMap(([, named, lazy]) => named ?? lazy ?? []);
}

/** The entries that the shell provides. The last ones are bundled in each build, being small. */
const available = new Set([
  ...sharedEntries().map(({ request }) => request),
  '@storefront/api/retry',
  '@storefront/domain',
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
      .filter((request) => !available.has(request) && !request.startsWith('@storefront/feature-'))
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

test('the shell’s build provides every entry by its file, and takes none from the share scope', () => {
  const shared = Object.entries(providedByShell());
  expect(shared.map(([, { shareKey, version }]) => [shareKey, version]).sort()).toEqual(
    Object.entries(providedVersions()).sort(),
  );
  for (const [key, provided] of shared) {
    // An import of this text would be taken from the share scope.
    expect(key).toBe(`provided:${provided.shareKey}`);
    expect(path.isAbsolute(provided.import)).toBe(true);
  }
});
