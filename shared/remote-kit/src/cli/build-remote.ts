import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseReleaseManifest, type ReleaseManifest } from '@storefront/registry';
import webpack from 'webpack';
import { remoteConfig } from '../webpack/remote-config';
import { KitError, type RemoteProject } from './remote-project';
import { sourceHash } from './source-hash';

/** The folder of a remote's build. */
export const builtFolder = ({ folder }: RemoteProject): string => path.join(folder, 'dist');

/**
 * The content of `release.json` in a built folder.
 * @throws {KitError} when there is none
 */
export async function readBuilt(folder: string): Promise<ReleaseManifest> {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) {
    throw new KitError(
      `There is no ${file}: build first ("remote-kit build"), or name a build's folder.`,
    );
  }
  return parseReleaseManifest(await readFile(file, 'utf8'));
}

/**
 * Builds a remote for production into its `dist`.
 * @throws {KitError} with webpack's errors
 */
export async function buildRemote(
  project: RemoteProject,
  region: string,
): Promise<ReleaseManifest> {
  const output = builtFolder(project);
  const release = sourceHash(project.folder, region);
  const compiler = webpack({
    ...remoteConfig({ ...project, region, release, output, isDevelopment: false }),
    // Plugins log their defaults as warnings.
    infrastructureLogging: { level: 'error' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !stats.hasErrors()) resolve();
        else reject(error ?? new KitError(stats?.toString({ all: false, errors: true }) ?? ''));
      });
    });
  });
  return readBuilt(output);
}
