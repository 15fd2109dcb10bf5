import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteName, remoteNames } from '@storefront/registry';
import * as z from 'zod/mini';
import { type SharedPackage, sharedPackages } from '../webpack/taken-from-shell';

/** The command line refuses a command; the message is for the person who typed it. */
export class KitError extends Error {
  override readonly name = 'KitError';
}

const text = z.string().check(z.minLength(1));
const Project = z.object({
  storefront: z.object({
    /** The remote of the registry's list that it implements. */
    app: z.enum(remoteNames),
    /** The responsible team. */
    owner: text,
    /** The runbook for operators. */
    runbook: text,
    /** The regions for which it is built; the first one unless a command names another. */
    regions: z.array(text).check(z.minLength(1)),
  }),
});

const Installed = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.unknown()),
});

/** A remote in its own repository, described by its `package.json` and its installed packages. */
export interface RemoteProject {
  readonly folder: string;
  readonly app: RemoteName;
  readonly owner: string;
  readonly runbook: string;
  readonly regions: readonly string[];
  /** Version of the contracts against which it is built. */
  readonly contract: string;
  readonly shared: readonly SharedPackage[];
}

/** One of our packages as installed for a remote, in its folder or above; `null` when it is not installed. */
function installed(name: string, folder: string): SharedPackage | null {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) return z.parse(Installed, JSON.parse(readFileSync(file, 'utf8')));
  const parent = path.dirname(folder);
  return parent === folder ? null : installed(name, parent);
}

/**
 * Reads the description of the remote in a folder.
 * @throws {KitError} when its `package.json` lacks it, or the contracts are not installed
 */
export function readRemote(folder: string): RemoteProject {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) {
    throw new KitError(`There is no ${file}: run this command in the folder of a remote.`);
  }
  const parsed = z.safeParse(Project, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new KitError(
      `${file} needs a "storefront" field with app (${remoteNames.join(', ')}), owner, runbook and regions.`,
    );
  }
  const shared = sharedPackages
    .map((name) => installed(`@storefront/${name}`, folder))
    .filter((one) => one !== null);
  const platform = shared.find(({ name }) => name === '@storefront/platform');
  if (!platform)
    throw new KitError('@storefront/platform, which contains the contracts, is not installed.');
  return { folder, ...parsed.data.storefront, contract: platform.version, shared };
}
