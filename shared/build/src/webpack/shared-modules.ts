import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  isStrict,
  reactEntries,
  type SharedPackage,
  sharedPackages,
  sharedRequests,
} from '@storefront/remote-kit';
import * as z from 'zod/mini';
import { root } from '../workspace';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof Manifest>;

export interface SharedEntry {
  /** The import request, such as `@storefront/ui/overlay`. */
  readonly request: string;
  readonly file: string;
  readonly version: string;
  readonly strict: boolean;
}

const folderOf = (name: string) => path.join(root, 'shared', name);

function readManifest(name: string): Manifest {
  const text = readFileSync(path.join(folderOf(name), 'package.json'), 'utf8');
  return z.parse(Manifest, JSON.parse(text));
}

/** The packages of which the page holds one copy, as they are in this checkout. */
export function sharedSources(): SharedPackage[] {
  return sharedPackages.map(readManifest);
}

/** Version of the contracts: that of the package that holds them. */
export function contractVersion(): string {
  return readManifest('platform').version;
}

/** Everything of our own that the shell provides and remotes import from it. */
export function sharedEntries(): SharedEntry[] {
  return sharedPackages.flatMap((name) => {
    const manifest = readManifest(name);
    return [...sharedRequests(manifest)].flatMap(([request, entry]) => {
      const file = path.join(folderOf(name), manifest.exports[entry] ?? '');
      return existsSync(file)
        ? [{ request, file, version: manifest.version, strict: isStrict(manifest) }]
        : [];
    });
  });
}

/**
 * What the shell's page offers to remotes, for the loader that writes `shell/src/provided-packages.ts`: also entries that
 * the shell does not import itself.
 */
export function providedByShell() {
  const own = sharedEntries().map((entry) => ({ ...entry, commonJs: false }));
  const react = reactEntries.map((request) => ({
    request,
    file: request,
    version: installedVersion(request),
    strict: false,
    commonJs: true,
  }));
  return [...own, ...react].map((entry) => ({ ...entry, chunk: chunkOf(entry.request) }));
}

/** The name of the chunk of a shared package's entry, such as `ui-overlay`. */
export const chunkOf = (request: string): string =>
  request.replace('@storefront/', '').replaceAll('/', '-');

/** Everything that the shell provides, with its version: the registry compares it with the remotes' requirements. */
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
