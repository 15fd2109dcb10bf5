import path from 'node:path';
import { importedBy } from './imported-by';

/**
 * Which of our packages each package may import. One direction only (docs/imports.md shows it); an app imports no
 * other app.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'shared/domain': [],
  'shared/pricing': ['domain'],
  'shared/bus': ['domain'],
  'shared/file-lock': [],
  'shared/operations': ['domain'],
  'shared/registry': ['file-lock', 'operations'],
  'shared/api': ['domain', 'pricing', 'bus'],
  'shared/session': ['domain', 'pricing', 'bus'],
  'shared/i18n': ['domain', 'pricing', 'bus'],
  'shared/ui': ['domain', 'pricing', 'bus', 'api', 'session', 'i18n'],
  'shared/platform': ['domain', 'pricing', 'bus', 'api', 'session', 'i18n', 'ui', 'registry'],
  'shared/backend': ['domain', 'api', 'pricing', 'file-lock', 'operations'],
  'shared/demo': ['domain', 'api', 'pricing', 'backend', 'file-lock'],
  'shared/features': ['backend', 'shell'],
  // In its server part the backend and the operators' pages too, and in its part of the site's server the shell.
  'shared/features/*': ['domain', 'pricing', 'bus', 'api', 'session', 'i18n', 'ui', 'platform'],
  // Besides the registry: the packages that the remote of its template imports.
  'shared/remote-kit': ['registry', 'api', 'bus', 'i18n', 'platform', 'session', 'ui'],
  'shared/build': ['domain', 'operations', 'registry', 'remote-kit'],
  'shared/deploy': [],
  // Measures the servers and the builds from inside.
  'shared/tools': ['domain', 'api', 'registry', 'backend', 'demo', 'remote-kit', 'build', 'shell'],
  shell: [
    'domain',
    'pricing',
    'bus',
    'api',
    'session',
    'i18n',
    'ui',
    'platform',
    'registry',
    'operations',
    'build',
  ],
  'mfe-*': ['domain', 'pricing', 'bus', 'api', 'session', 'i18n', 'ui', 'platform', 'build'],
  // The last four are for the foreign rental, which is a remote (e2e/foreign-rental).
  e2e: [
    'domain',
    'build',
    'backend',
    'shell',
    'api',
    'pricing',
    'registry',
    'bus',
    'i18n',
    'platform',
    'session',
  ],
};

/** Additional imports of tests: the backend is tested with the demo's data and with search texts of the tools. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  'shared/backend': ['domain', 'demo', 'tools', 'features'],
  'shared/demo': ['features'],
  'shared/features/*': ['backend', 'e2e'],
};

/** A feature is imported by the lists of what is built in alone, and the backend's list where the demo starts. */
const lists = {
  features: /^shared\/features\/[^/]+\.ts$|^(?:shell|mfe-[^/]+)\/src\/built-in\/[^/]+\.ts$/,
  demo: /^shared\/demo\/src\/main\.ts$/,
  /** Where a feature uses the backend, and the kit of its pages for operators. */
  serverParts: /^shared\/features\/[^/]+\/server\//,
  /** Where a feature is part of the shell's server. */
  siteParts: /^shared\/features\/[^/]+\/site\//,
};

const testFile = /\.(?:test|e2e)\.tsx?$|-fixture\.ts$|\/testing\/|\/contract-tests\//;

/** A module that is named in a type, which biome's check of cycles does not see. */
const inTypePattern = /\btypeof import\('(\.[^']+)'\)|\bimport\('(\.[^']+)'\)\.[A-Z]/g;

/** Modules of which a file names types by `import('…')` without importing them. */
function hiddenImports(source: string): string[] {
  const seen = importedBy(source.replace(inTypePattern, ''));
  return [...source.matchAll(inTypePattern)]
    .map(([, whole, member]) => whole ?? member ?? '')
    .filter((request) => !request.endsWith('.json') && !seen.includes(request));
}

/** The workspace folder that a file belongs to, such as `shared/api`. */
function packageOf(file: string): string | undefined {
  const parts = file.split('/');
  const isInFeature = parts[1] === 'features' && parts.length > 3;
  const name = parts[0] === 'shared' ? parts.slice(0, isInFeature ? 3 : 2).join('/') : parts[0];
  return name && rulesOf(name) in mayImport ? name : undefined;
}

/** All remotes share one rule, and so do all features. */
const rulesOf = (name: string) =>
  name.replace(/^mfe-.*/, 'mfe-*').replace(/^shared\/features\/.*/, 'shared/features/*');

/**
 * The faults of one source file against the import direction, as sentences that say what to do instead.
 * @param file path from the repository's root, with forward slashes
 */
export function importFaults(file: string, source: string): string[] {
  const owner = packageOf(file);
  if (!owner) return [];
  const allowed = [
    ...(mayImport[rulesOf(owner)] ?? []),
    ...(testFile.test(file) ? (testsMayImport[rulesOf(owner)] ?? []) : []),
    ...(lists.demo.test(file) ? ['features'] : []),
    ...(lists.serverParts.test(file) ? ['backend', 'operations'] : []),
    ...(lists.siteParts.test(file) ? ['shell'] : []),
  ];
  const faults = (testFile.test(file) ? [] : hiddenImports(source)).map(
    (request) =>
      `${file} names a type by import('${request}'), which hides a cycle. Write an import type.`,
  );
  for (const request of importedBy(source)) {
    if (request.startsWith('.')) {
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), request));
      const targetOwner = packageOf(target);
      if (targetOwner !== owner) {
        faults.push(
          `${file} reaches into ${targetOwner ?? target} by a relative path. Import the package by its name: ` +
            'a second path makes a second copy in the page.',
        );
      }
    } else if (request.startsWith('@storefront/')) {
      const name = request.slice('@storefront/'.length).split('/')[0] ?? '';
      const isFeature = name.startsWith('feature-');
      if (isFeature && lists.features.test(file)) continue;
      if (owner === `shared/${name}` || owner === name.replace('feature-', 'shared/features/')) {
        faults.push(`${file} imports its own package by name. Use a relative path.`);
      } else if (!allowed.includes(name)) {
        if (isFeature || name === 'features') {
          faults.push(
            `${file} imports ${name === 'features' ? 'the list of features' : `the feature ${name.slice(8)}`}. ` +
              'Neither the core nor another feature knows a feature: offer a hook or a slot (shared/features/README.md).',
          );
          continue;
        }
        faults.push(
          name.startsWith('mfe-') || (name === 'shell' && !mayImport[owner]?.includes('shell'))
            ? `${file} imports the app ${name}. Ask for it through a slot or a service of @storefront/platform.`
            : `${file} may not import @storefront/${name}: imports run domain ← pricing, bus ← api, session, i18n ← ui, ` +
                'platform ← apps. Move the shared part down, or pass it in.',
        );
      }
    }
  }
  return faults;
}
