import { existsSync } from 'node:fs';
import { cp, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../workspace';
import { type Component, readComponent } from './bundle';

const Dependencies = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * Copies installed packages and their dependencies, in the versions of the lockfile, side by side into `node_modules`.
 * Optional ones are copied where they are installed: native code is that of this machine's system.
 * @param packages names, with the workspace's package that depends on each
 * @returns the copied packages
 * @throws when two versions of one package are needed, which cannot be side by side
 */
export async function copyPackages(
  packages: Readonly<Record<string, string>>,
  folder: string,
): Promise<Component[]> {
  const copied = new Map<string, Component>();
  const copy = async (name: string, place: string, isOptional: boolean): Promise<void> => {
    if (isOptional && !existsSync(place)) return;
    const source = await realpath(place);
    const component = await readComponent(source);
    const before = copied.get(name);
    if (before && before.version !== component.version) {
      throw new Error(`${name} is needed as ${before.version} and as ${component.version}.`);
    }
    if (before) return;
    copied.set(name, component);
    const isOwnFile = (file: string) =>
      path.relative(source, file).split(path.sep)[0] !== 'node_modules';
    await cp(source, path.join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: isOwnFile,
    });
    // pnpm installs a package's dependencies beside it.
    const beside = path.resolve(source, ...name.split('/').map(() => '..'));
    const text = await readFile(path.join(source, 'package.json'), 'utf8');
    const needed = z.parse(Dependencies, JSON.parse(text));
    const optional = Object.keys(needed.optionalDependencies ?? {});
    for (const one of new Set([...Object.keys(needed.dependencies ?? {}), ...optional])) {
      await copy(one, path.join(beside, one), optional.includes(one));
    }
  };
  for (const [name, owner] of Object.entries(packages)) {
    await copy(name, path.join(root, owner, 'node_modules', name), false);
  }
  return [...copied.values()];
}
