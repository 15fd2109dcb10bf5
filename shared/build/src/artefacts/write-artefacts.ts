import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../workspace';
import { type Artefact, artefacts } from './artefacts';
import { bundlePrograms, type Component, readComponent, writeComponents } from './bundle';

const Dependencies = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * Copies installed packages and their dependencies, in the versions of the lockfile, into a flat `node_modules`.
 * Optional ones are copied if they are installed; native code is that of this machine's system.
 * @param packages names, with the workspace package that depends on each
 * @returns the copied packages
 * @throws when two versions of one package are needed, which a flat folder cannot hold
 */
async function copyPackages(
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

/**
 * Writes every artefact into its own folder, `<folder>/<name>`; each runs without this checkout. The apps must be
 * built. A folder is replaced as a whole, so that it never mixes two versions.
 * @param onProgress called for each complete artefact
 * @param isWanted filters by name; by default every artefact
 */
export async function writeArtefacts(
  folder: string,
  onProgress: (message: string) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const artefact of artefacts.filter(({ name }) => isWanted(name))) {
    const finished = path.join(folder, artefact.name);
    const unfinished = `${finished}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished);
    await writeArtefact(artefact, unfinished);
    await rm(finished, { recursive: true, force: true });
    await rename(unfinished, finished);
    onProgress(artefact.name);
  }
}

async function writeArtefact(artefact: Artefact, folder: string): Promise<void> {
  const { name, programs, packages, scripts } = artefact;
  for (const [to, from] of Object.entries(artefact.folders)) {
    await cp(path.resolve(root, from), path.join(folder, to), { recursive: true });
  }
  if (Object.keys(programs).length === 0) return;
  const components = [
    ...(await bundlePrograms(artefact, folder)),
    ...(await copyPackages(packages, folder)),
  ];
  await writeComponents(folder, name, components);
  const manifest = {
    name: `souk-${name}`,
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    ...(scripts && { scripts }),
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
