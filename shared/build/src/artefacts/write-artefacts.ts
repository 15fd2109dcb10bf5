import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../workspace';
import { type Artefact, artefacts } from './artefacts';
import { bundlePrograms, writeComponents } from './bundle';
import { copyPackages } from './copy-packages';

/**
 * Writes every artefact into a folder of its own, `<folder>/<name>`; each runs without this checkout. The apps must
 * be built. A folder is replaced as a whole, so that none is ever half of one version and half of another.
 * @param onProgress called for each complete artefact
 * @param isWanted by its name; by default every artefact
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
