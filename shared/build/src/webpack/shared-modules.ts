import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
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
}

const shellManifest = path.join(root, 'shell/package.json');
const folderOf = (name: string) => path.join(root, 'shared', name);

function readManifest(name: string): Manifest {
  const text = readFileSync(path.join(folderOf(name), 'package.json'), 'utf8');
  return z.parse(Manifest, JSON.parse(text));
}

/** The packages of which the page has one copy, as they are in this checkout. */
export function sharedSources(): SharedPackage[] {
  return sharedPackages.map(readManifest);
}

/** Version of the contracts: that of the package that contains them. */
export function contractVersion(): string {
  return readManifest('platform').version;
}

/** Everything of ours that the shell provides and remotes import from it. */
export function sharedEntries(): SharedEntry[] {
  return sharedPackages.flatMap((name) => {
    const manifest = readManifest(name);
    return [...sharedRequests(manifest)].flatMap(([request, entry]) => {
      const file = path.join(folderOf(name), manifest.exports[entry] ?? '');
      return existsSync(file) ? [{ request, file, version: manifest.version }] : [];
    });
  });
}

/**
 * The `shared` option of the shell's build. It provides every entry, including those that it does not import itself,
 * each as a chunk. The keys are names that nothing imports: with the import's own text as the key, the shell would load
 * its own packages completely from the share scope, instead of importing only what it uses.
 */
export function providedByShell() {
  const react = reactEntries.map((request) => ({
    request,
    file: createRequire(shellManifest).resolve(request),
    version: installedVersion(request),
  }));
  return Object.fromEntries(
    [...sharedEntries(), ...react].map(({ request, file, version }) => [
      `provided:${request}`,
      // Whether another version is refused is up to the remote that takes it (`takenFromShell`).
      { import: file, shareKey: request, singleton: true, version },
    ]),
  );
}

/** Everything that the shell provides, with its version: the registry compares it with the remotes' requirements. */
export function providedVersions(): Record<string, string> {
  const own = sharedEntries().map(({ request, version }) => [request, version]);
  const react = reactEntries.map((name) => [name, installedVersion(name)]);
  return Object.fromEntries([...own, ...react]);
}

function installedVersion(entry: string): string {
  const [name] = entry.split('/');
  const { resolve } = createRequire(shellManifest);
  return JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version;
}
