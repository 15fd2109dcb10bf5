import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReleaseManifest, type ReleaseManifest } from '@storefront/registry';

/**
 * Which release of the shell a folder has, and its files.
 * @returns `null` when the folder has no `release.json`
 * @throws {RegistryError} when that is of another shape
 */
export function readShellRelease(folder: string): ReleaseManifest | null {
  const file = path.join(folder, 'release.json');
  return existsSync(file) ? parseReleaseManifest(readFileSync(file, 'utf8')) : null;
}
