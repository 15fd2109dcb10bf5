import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { byRemote, type RemoteName } from '@storefront/registry';

const execute = promisify(execFile);

/**
 * The commit of a branch, tag or hash. A checkout of CI has branches only at its origin.
 * @param repository a folder of it
 * @throws when there is none
 */
export async function commitOf(name: string, repository: string): Promise<string> {
  for (const one of [name, `origin/${name}`]) {
    const line = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${one}^{commit}`];
    const found = await execute('git', line, { cwd: repository }).catch(() => null);
    if (found) return found.stdout.trim();
  }
  throw new Error(`There is no commit, tag or branch ${name} in this repository.`);
}

/** The folders of the apps in every checkout, by name. */
export const appFolders: Readonly<Record<RemoteName | 'shell', string>> = {
  shell: 'shell',
  ...byRemote((name) => `mfe-${name}`),
};

/** Copies the builds of a checkout into another, which rebuilds only apps with other sources. */
function copyBuilds(from: string, to: string): void {
  for (const app of Object.values(appFolders)) {
    const builds = readdirSync(path.join(from, app)).filter((name) => /^dist(-|$)/.test(name));
    for (const name of builds) {
      cpSync(path.join(from, app, name), path.join(to, app, name), { recursive: true });
    }
  }
}

/** Builds the apps of a checkout, and shows the progress. */
async function build(folder: string): Promise<void> {
  const line = ['shared/build/bin/bootstrap.mjs', 'build', ...Object.keys(appFolders)];
  // pnpm's commands name their own packages there: the earlier plugins would find the webpack of this checkout.
  const env = { ...process.env, NODE_PATH: undefined };
  const child = spawn(process.execPath, line, { cwd: folder, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error('The earlier commit could not be built; the reason stands above.');
}

/**
 * Runs a task with a built checkout of an earlier commit, which is removed afterwards.
 * @param repository the root of this one
 */
export async function withCheckout<T>(
  commit: string,
  repository: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-before-'));
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: repository });
    rmSync(folder, { recursive: true, force: true });
  };
  const interrupt = () => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  try {
    await execute('git', ['worktree', 'add', '--detach', folder, commit], { cwd: repository });
    copyBuilds(repository, folder);
    console.log(`  building ${commit}`);
    await build(folder);
    return await use(folder);
  } finally {
    process.off('SIGINT', interrupt);
    remove();
  }
}
