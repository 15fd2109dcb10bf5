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
 * Copies the checkout, as it is now, without the other remotes' folders, and makes a repository of the copy:
 * the checks ask git which files there are.
 */
export function copyWithoutOtherRemotes(app: RemoteApp, target: string): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  for (const file of withoutOtherRemotes(files, app)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(target, file));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: target });
}
