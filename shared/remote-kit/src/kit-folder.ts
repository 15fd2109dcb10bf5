import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package that contains a file: the nearest with a `package.json`. */
function packageFolderOf(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${file} is not in a package.`);
    folder = parent;
  }
  return folder;
}

/** This package's own folder, both in the sources and as published. */
export const kitFolder: string = packageFolderOf(fileURLToPath(import.meta.url));
