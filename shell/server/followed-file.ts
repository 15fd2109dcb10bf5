import { readFileSync, statSync } from 'node:fs';

/**
 * Follows a file: reads it again whenever it has changed. An unusable text keeps the last good one in
 * use, and is reported once per change.
 * @param parse throws for an unusable text
 * @returns the current value; `null` before the file could be read
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
