import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Decide what is installed, and what the remote says of itself. */
const projectFiles = [
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'tsconfig.json',
];
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/**
 * A hash over everything that a remote's build is made of, which names its release: the same sources are the same
 * release.
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
