import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { examineRelease, overBudget } from '@storefront/registry/node';
import { exposedModules } from '../webpack/exposed-modules';
import { readBuilt } from './build-remote';
import { KitError, type RemoteProject } from './remote-project';

const require = createRequire(import.meta.url);

/** Source text that compiles when every exposed module has the type in the contracts. */
export function contractCheck(app: string, modules: Readonly<Record<string, string>>): string {
  const checks = Object.entries(modules).map(([name, file], index) => {
    const id = `${app}/${name.slice(2)}`;
    const request = `../${file.slice(2).replace(/\.tsx?$/, '')}`;
    return [
      `declare const module${index}: typeof import('${request}');`,
      `module${index} satisfies Exposed<'${id}'>;`,
    ].join('\n');
  });
  return `// Written by "remote-kit check".
import type { RemoteModules } from '@storefront/platform';

interface Exposed<Id extends keyof RemoteModules> {
  readonly default: RemoteModules[Id];
  readonly contractVersion: string;
  readonly prepare?: () => Promise<void>;
}
${checks.join('\n')}
`;
}

/**
 * Compiles a remote's sources with its own `tsconfig.json`, and checks its exposed modules against the contracts.
 * @throws {KitError} with the compiler's errors
 */
export async function checkTypes({ folder, app }: RemoteProject): Promise<void> {
  const checks = path.join(folder, '.remote-kit');
  await mkdir(checks, { recursive: true });
  await writeFile(path.join(checks, 'contract.ts'), contractCheck(app, exposedModules(folder)));
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { noEmit: true },
    include: ['contract.ts', '../src'],
  };
  await writeFile(path.join(checks, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', checks], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new KitError(output.trim()))));
  });
}

const reader = (folder: string) => (file: string) => readFile(path.join(folder, file));

/**
 * Runs the registry's checks on a built folder, whatever tool built it.
 * @throws {KitError} with every fault
 */
export async function checkBuilt(folder: string): Promise<void> {
  const faults = await examineRelease(await readBuilt(folder), reader(folder));
  if (faults.length > 0) {
    throw new KitError(`The release would not work in a page.\n${faults.join('.\n')}.`);
  }
}

/**
 * Compares a built folder with the default budget of a registry; its operators may have set another.
 * @throws {KitError} with everything that is too large
 */
export async function checkSizes(folder: string): Promise<void> {
  const faults = await overBudget(await readBuilt(folder), reader(folder));
  if (faults.length > 0) {
    throw new KitError(`The release exceeds its size budget (gzip).\n${faults.join('.\n')}.`);
  }
}
