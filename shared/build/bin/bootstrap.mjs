#!/usr/bin/env node
// Needs only Node and npm: installs the packages of the lockfile, then runs the command.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [command = 'start', ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

function run(program, args) {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** When the packages of this lockfile are already installed, no package manager is started. */
const lockfileHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
  .digest('hex');
const stamp = path.join(root, 'node_modules/.storefront-installed');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfileHash) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(`Installing the packages (${packageManager}) …`);
  const install = ['install', '--frozen-lockfile', '--prefer-offline'];
  const status = run('npm', [
    'exec',
    '--yes',
    `--package=${packageManager}`,
    '--',
    'pnpm',
    ...install,
  ]);
  if (status !== 0) {
    console.error('The packages could not be installed; see the output above.');
    process.exit(status);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockfileHash);
}

const script = ['shared/build', 'shared/tools']
  .map((folder) => path.join(root, folder, 'src/cli', `${command}.ts`))
  .find(existsSync);
if (!script) {
  console.error(`There is no command "${command}".`);
  process.exit(1);
}
const { spawn } = await import('node:child_process');
const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], {
  // tsx is a dependency of this package; resolved from here whatever the current folder is.
  cwd: path.join(root, 'shared/build'),
  stdio: 'inherit',
});
// Ctrl-C reaches the child directly; the parent must not exit first.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
