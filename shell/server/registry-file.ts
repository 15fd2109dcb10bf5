import { readFileSync, statSync } from 'node:fs';
import { parseRegistry, type RegistryDocument } from '@storefront/registry';

/**
 * The registry document from its file, read again when the file has changed. A document that cannot be
 * used leaves the last good one in force, and says so once per change.
 */
export function watchRegistryFile(
  file: string,
  report: (message: string) => void,
): () => RegistryDocument | null {
  let stamp = -1;
  let document: RegistryDocument | null = null;
  return () => {
    try {
      const changed = statSync(file).mtimeMs;
      if (changed !== stamp) {
        stamp = changed;
        document = parseRegistry(JSON.parse(readFileSync(file, 'utf8')));
      }
    } catch (error) {
      report(
        `The registry document ${file} cannot be used: ${error instanceof Error ? error.message : error}`,
      );
    }
    return document;
  };
}
