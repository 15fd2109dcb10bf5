import { readFileSync, statSync } from 'node:fs';

/**
 * Follows a file: reads it again whenever it has changed. A text that cannot be used leaves the last good one in
 * force, and is reported once per change.
 * @param parse throws for what cannot be used
 * @returns what the file says now; `null` before it could be read
 */
export function followFile<T>(
  file: string,
  parse: (text: string) => T,
  report: (message: string) => void,
): () => T | null {
  let stamp: number | undefined;
  let good: T | null = null;
  return () => {
    const present = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (present === undefined || present === stamp) return good;
    stamp = present;
    try {
      good = parse(readFileSync(file, 'utf8'));
    } catch (error) {
      report(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
    }
    return good;
  };
}
