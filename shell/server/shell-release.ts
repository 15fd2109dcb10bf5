import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReleaseManifest } from '@storefront/registry';

/**
 * Which release of the shell a folder has.
 * @returns `null` for both when it has no `release.json`
 * @throws {RegistryError} when that is of another shape
 */
export function readShellRelease(folder: string): {
  readonly release: string | null;
  readonly contract: string | null;
} {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) return { release: null, contract: null };
  const { release, contract } = parseReleaseManifest(readFileSync(file, 'utf8'));
  return { release, contract };
}
