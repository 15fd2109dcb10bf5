import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../workspace';

const scope = '@storefront/';
const Names = z.record(z.string(), z.string());

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.optional(z.string()),
  exports: z._default(Names, {}),
  bin: z._default(Names, {}),
  files: z._default(z.array(z.string()), []),
  sideEffects: z.optional(z.union([z.boolean(), z.array(z.string())])),
  dependencies: z._default(Names, {}),
  peerDependencies: z._default(Names, {}),
});

/** A package of the workspace, with the content of its `package.json`. */
export interface PackageSource extends z.infer<typeof Manifest> {
  /** Relative to `shared`. */
  readonly folder: string;
}

/** Absolute path of a package's folder. */
export const folderOf = (folder: string): string => path.join(root, 'shared', folder);

function readPackage(folder: string): PackageSource {
  const text = readFileSync(path.join(folderOf(folder), 'package.json'), 'utf8');
  return { folder, ...z.parse(Manifest, JSON.parse(text)) };
}

/** The folders of our own packages that a package depends on. */
const ownDependencies = ({ dependencies }: PackageSource): string[] =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length));

/**
 * The packages that a remote in its own repository installs: those that its pages import, and those of ours on which
 * they depend. Sorted by name.
 */
export function publishedPackages(): PackageSource[] {
  const found = new Map<string, PackageSource>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    const source = readPackage(folder);
    found.set(folder, source);
    ownDependencies(source).forEach(add);
  };
  add('platform');
  add('remote-kit');
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The version of a tool with which all packages are tested, from the workspace's own `package.json`. */
export function toolVersion(name: string): string | undefined {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return z.parse(z.object({ devDependencies: Names }), JSON.parse(text)).devDependencies[name];
}
