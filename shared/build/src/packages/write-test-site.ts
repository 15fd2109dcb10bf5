import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Artefact, testSite } from '../artefacts/artefacts';
import { bundlePrograms, readComponent } from '../artefacts/bundle';
import { readRelease } from '../stack/build-apps';
import { buildDemo, demoImage } from '../stack/build-demo';
import { buildFolder, defaultRegion, root } from '../workspace';

/**
 * Writes the package with which a team elsewhere runs the whole shop locally: the builds of all apps, the shell's
 * server and the embedded backend with the demo's data. The apps must be built.
 * @param folder folder of the package; it is replaced
 * @param onProgress called when the demo's data had to be created, and when the package is complete
 */
export async function writeTestSite(
  folder: string,
  onProgress: (message: string) => void,
): Promise<void> {
  await buildDemo(onProgress);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [to, from] of Object.entries({ ...testSite.folders, ...(await demoFolders()) })) {
    await cp(path.resolve(root, from), path.join(folder, to), { recursive: true });
  }
  await bundlePrograms(testSite, folder);
  const { name, version, ...more } = await manifest(testSite);
  const text = JSON.stringify({ name, version, ...more }, null, 2);
  await writeFile(path.join(folder, 'package.json'), `${text}\n`);
  onProgress(`${name} ${version}`);
}

/** The demo's data as a file: otherwise the first start would take minutes to create it. */
async function demoFolders(): Promise<Record<string, string>> {
  const image = await demoImage();
  return image === null ? {} : { 'demo/demo-world.tar': image };
}

/**
 * The version contains that of the site's contracts, so that a range of the platform matches it. Its last number is
 * the time of the shell's build in minutes since 1970, since a site changes without the contracts.
 */
function versionOf(folder: string): string {
  const { contract, builtAt } = readRelease(folder);
  const [major, minor] = contract.split('.');
  return `${major}.${minor}.${Math.floor(Date.parse(builtAt) / 60_000)}`;
}

async function manifest({ packages }: Artefact) {
  const needed = await Promise.all(
    Object.entries(packages).map(([name, owner]) =>
      readComponent(path.join(root, owner, 'node_modules', name)),
    ),
  );
  return {
    name: '@storefront/test-site',
    version: versionOf(buildFolder('shell', defaultRegion)),
    description: 'The whole shop on one machine, for teams that develop a remote of their own',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'test-site': './main.mjs' },
    dependencies: Object.fromEntries(needed.map(({ name, version }) => [name, version])),
  };
}
