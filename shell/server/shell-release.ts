import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReleaseManifest, type ReleaseManifest } from '@storefront/registry';

/**
 * The release of the shell in a folder, and its files.
 * @returns `null` when the folder has no `release.json`
 * @throws {RegistryError} when it is invalid
 */
export function readShellRelease(folder: string): ReleaseManifest | null {
  const file = path.join(folder, 'release.json');
  return existsSync(file) ? parseReleaseManifest(readFileSync(file, 'utf8')) : null;
}
