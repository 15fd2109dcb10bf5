import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { kitFolder } from '../kit-folder';
import { KitError } from './remote-project';

/** npm leaves out files with a dot before their name, or takes them for its own. */
const renamed: Readonly<Record<string, string>> = {
  _github: '.github',
  _gitignore: '.gitignore',
  'package.template.json': 'package.json',
  'tsconfig.template.json': 'tsconfig.json',
};

const Version = z.object({ version: z.string() });

/** A package's name for a folder of any name: npm installs nothing in a package whose name it refuses. */
const packageName = (folder: string) =>
  path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my-remote';

/**
 * Makes a rental remote with a git repository of its own out of a folder that is empty or not there.
 * @throws {KitError} when the folder has files
 */
export async function createRemote(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = (await readdir(folder)).filter((name) => name !== '.git');
  if (found.length > 0) throw new KitError(`${folder} is not empty.`);
  await cp(path.join(kitFolder, 'template'), folder, { recursive: true });
  for (const [from, to] of Object.entries(renamed)) {
    await rename(path.join(folder, from), path.join(folder, to));
  }
  const file = path.join(folder, 'package.json');
  const own = await readFile(path.join(kitFolder, 'package.json'), 'utf8');
  const { version } = z.parse(Version, JSON.parse(own));
  const manifest = await readFile(file, 'utf8');
  await writeFile(
    file,
    manifest.replace('{name}', packageName(folder)).replace('{kit}', `^${version}`),
  );
  if (!existsSync(path.join(folder, '.git'))) {
    await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder });
  }
}
