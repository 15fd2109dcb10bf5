import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { kitFolder } from '../kit-folder';
import { KitError } from './remote-project';

/** npm omits or interprets files whose names start with a dot. */
const renamed: Readonly<Record<string, string>> = {
  _github: '.github',
  _gitignore: '.gitignore',
  'package.template.json': 'package.json',
  'tsconfig.template.json': 'tsconfig.json',
};

const Version = z.object({ version: z.string() });

/** A valid package name for a folder of any name. */
const packageName = (folder: string) =>
  path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my-remote';

/**
 * Creates a rental remote with its own git repository in an empty or new folder.
 * @throws {KitError} when the folder contains files
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
