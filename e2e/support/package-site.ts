import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeArtefacts } from '@storefront/build/artefacts';
import { buildDemo, demoImage } from '@storefront/build/stack';

/**
 * Whether this run needs an artefact, by its name. The demo contains the backend's program, which only slow tests start
 * by itself, and a site takes the remotes' releases from their builds.
 */
const isWanted = (name: string) =>
  process.env.SLOW_SPECS !== '' || !['backend', 'releases'].includes(name);

/**
 * Before all tests: packages what is deployed, for the sites that tests start. A site starts from its artefacts
 * in two thirds of the processor time that it takes from the sources, and a run starts some fifteen of them.
 * @returns the clean-up after all tests
 */
export default async function packageSite(): Promise<(() => Promise<void>) | undefined> {
  // The tests use a site that runs already.
  if (process.env.SITE_DATA) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-artefacts-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([
      writeArtefacts(folder, () => undefined, isWanted),
      buildDemo(() => undefined),
    ]);
    // Without it each backend would create the demo's data in its database.
    const world = await demoImage();
    if (world !== null) await copyFile(world, path.join(folder, 'demo/demo-world.tar'));
  } catch (error) {
    await remove();
    throw error;
  }
  // Workers inherit this process's environment.
  process.env.SITE_ARTEFACTS = folder;
  return remove;
}
