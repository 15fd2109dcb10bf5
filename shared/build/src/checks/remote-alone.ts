import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { apps, type RemoteApp, remoteApps, root } from '../workspace';

/** The files of a checkout without other remotes. */
export function withoutOtherRemotes(files: readonly string[], app: RemoteApp): string[] {
  const others = remoteApps.filter((name) => name !== app).map((name) => `${apps[name].folder}/`);
  return files.filter((file) => !others.some((folder) => file.startsWith(folder)));
}

/**
 * Copies the checkout with its uncommitted changes, without the other remotes' folders, and makes the copy a
 * repository, because the checks list files with git.
 */
export function copyWithoutOtherRemotes(app: RemoteApp, target: string): void {
  const kept = new Set(withoutOtherRemotes(checkoutFiles(), app));
  copyCheckout(target, (file) => kept.has(file));
}

function checkoutFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
}

/**
 * Copies files of the checkout, as it is now, and makes a repository of the copy: the checks ask git which files there
 * are.
 * @returns the copied files
 */
export function copyCheckout(target: string, isKept: (file: string) => boolean): string[] {
  const files = checkoutFiles().filter(isKept);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(target, file));
  }
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ]) {
    execFileSync('git', args, { cwd: target });
  }
  return files;
}
