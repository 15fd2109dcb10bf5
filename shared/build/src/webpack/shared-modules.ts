import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../workspace';

/**
 * What the page holds one copy of. Only React and our own packages: sharing a library whole defeats
 * tree shaking (docs/sharing.md has the figures). Every entry is provided by the shell; the remotes
 * take it from there and carry none of their own.
 */
const sharedPackages = ['bus', 'pricing', 'api', 'session', 'i18n', 'ui', 'platform'] as const;

/** Money and messages must not run on another version than they were built against. */
const strictPackages: readonly string[] = ['bus', 'pricing', 'platform'];

/**
 * Entries that are not shared: the shell's own side of the platform, what only tests and servers read, and what
 * also runs before anything is shared.
 */
const notShared = new Set([
  './first-screen',
  './guard',
  './host',
  './routes',
  './testing',
  './contract',
  './retry',
  './picture-sources',
  './tokens.css',
  './theme-boot-script',
]);

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

export interface SharedEntry {
  /** What an import says, such as `@storefront/ui/overlay`. */
  readonly request: string;
  readonly file: string;
  readonly version: string;
  readonly strict: boolean;
}

/** Everything of our own that the shell provides and remotes take from it. */
export function sharedEntries(): SharedEntry[] {
  return sharedPackages.flatMap((name) => {
    const folder = path.join(root, 'shared', name);
    const manifest: PackageManifest = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    return Object.entries(manifest.exports)
      .filter(([entry, file]) => !notShared.has(entry) && existsSync(path.join(folder, file)))
      .map(([entry, file]) => ({
        request: path.posix.join(manifest.name, entry),
        file: path.join(folder, file),
        version: manifest.version,
        strict: strictPackages.includes(name),
      }));
  });
}

export const reactEntries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
] as const;
const reactRange = '^19.0.0';

/**
 * The `shared` option for the shell: it provides every entry, also those that it does not import itself,
 * each as a chunk of its own. An absolute path as the key is what makes webpack provide an unused one.
 */
export function providedByShell() {
  const own = sharedEntries().map((entry) => [
    entry.file,
    {
      shareKey: entry.request,
      singleton: true,
      version: entry.version,
      requiredVersion: `^${entry.version}`,
      strictVersion: entry.strict,
    },
  ]);
  const react = reactEntries.map((name) => [
    name,
    { singleton: true, requiredVersion: reactRange },
  ]);
  return Object.fromEntries([...own, ...react]);
}

/** The `shared` option for a remote: everything comes from the shell (`import: false`). */
export function takenFromShell() {
  const own = sharedEntries().map((entry) => [
    entry.request,
    {
      import: false,
      singleton: true,
      requiredVersion: `^${entry.version}`,
      strictVersion: entry.strict,
    },
  ]);
  const react = reactEntries.map((name) => [
    name,
    { import: false, singleton: true, requiredVersion: reactRange },
  ]);
  return Object.fromEntries([...own, ...react]);
}

/** Everything that the shell provides to its version: the registry compares what a remote asks for with it. */
export function providedVersions(): Record<string, string> {
  const own = sharedEntries().map(({ request, version }) => [request, version]);
  const react = reactEntries.map((name) => [name, installedVersion(name)]);
  return Object.fromEntries([...own, ...react]);
}

function installedVersion(entry: string): string {
  const [name] = entry.split('/');
  const { resolve } = createRequire(path.join(root, 'shell/package.json'));
  return JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version;
}
