import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that determine the installed packages and the remote's description. */
const projectFiles = [
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'tsconfig.json',
];
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/**
 * A hash over all inputs of a remote's build, which names its release: equal sources have the same release.
 * @param folder the remote's own, with `src`
 */
export function sourceHash(folder: string, region: string): string {
  const sources = readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const files = [...projectFiles.filter((file) => existsSync(path.join(folder, file))), ...sources];
  const hash = createHash('sha256').update(region).update('\0');
  for (const file of files) {
    hash
      .update(file.replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
