import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writePackages } from '@storefront/build/packages';
import { writeTestSite } from '@storefront/build/test-site';
import { startNpmRegistry } from './npm-registry';

interface NpmFolder {
  readonly folder: string;
  /** Runs npm in it and returns its output. */
  readonly npm: (line: readonly string[], environment?: Record<string, string>) => Promise<string>;
}

/** A folder outside of this workspace, in which a team works with npm alone. */
export interface OwnRepository extends NpmFolder {
  /** Makes an empty folder beside it, with the same registry of npm. */
  readonly beside: (name: string) => Promise<NpmFolder>;
  /** Runs one of its scripts until `end`; resolves once its output matches `ready`. */
  readonly start: (
    line: readonly string[],
    ready: RegExp,
  ) => Promise<{ readonly said: string; readonly end: () => Promise<void> }>;
  readonly close: () => Promise<void>;
  /** Time and commands from the empty folder until everything was installed. */
  readonly beginning: { readonly ms: number; readonly commands: number };
  /** Lines of what `create` wrote, its tests and settings included. */
  readonly lines: number;
}

/** Keeps this machine's npm settings, except for the registry of our packages. */
const settings = (address: string) =>
  `@storefront:registry=${address}\nfund=false\naudit=false\nupdate-notifier=false\nprefer-offline=true\n`;

/** Lines of a repository's files, without what npm has put there. */
async function linesOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--others', '--exclude-standard', '--', '.', ':!package-lock.json', ':!.npmrc'],
    { cwd: folder },
  );
  const texts = await Promise.all(
    stdout
      .trim()
      .split('\n')
      .map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
}

/**
 * Packs all packages that a remote installs, and creates a remote with them in an empty folder, as the kit's README
 * says, with all dependencies installed.
 */
export async function createOwnRepository(): Promise<OwnRepository> {
  const place = await mkdtemp(path.join(tmpdir(), 'storefront-own-'));
  const packages = path.join(place, 'packages');
  const testSite = path.join(packages, 'test-site');
  const folders = [...(await writePackages(packages, () => undefined)), testSite];
  await writeTestSite(testSite, () => undefined);
  const registry = await startNpmRegistry(folders, path.join(place, 'archives'));
  const folder = path.join(place, 'my-rental');
  const env = (more: Record<string, string> = {}) => ({
    ...process.env,
    // Node must not find packages of the workspace.
    NODE_PATH: '',
    // A package that needs a later Node than the kit promises fails the installation.
    npm_config_engine_strict: 'true',
    ...more,
  });
  await writeFile(path.join(place, '.npmrc'), settings(registry.address));
  const call = async (cwd: string, line: readonly string[], more?: Record<string, string>) => {
    try {
      const done = await promisify(execFile)('npm', line, {
        cwd,
        env: env(more),
        maxBuffer: 64 * 1024 * 1024,
      });
      return done.stdout;
    } catch (error) {
      const said =
        error instanceof Error && 'stdout' in error && 'stderr' in error
          ? `${error.stdout}${error.stderr}`
          : '';
      throw new Error(`npm ${line.join(' ')} failed.\n${said}`);
    }
  };
  await writeFile(path.join(place, 'package.json'), '{ "private": true }');
  const begun = Date.now();
  await call(place, ['install', '@storefront/remote-kit']);
  await call(place, ['exec', '--', 'remote-kit', 'create', 'my-rental']);
  await writeFile(path.join(folder, '.npmrc'), settings(registry.address));
  // One installation is enough: npm adds the packages that the kit itself does not need.
  await rename(path.join(place, 'node_modules'), path.join(folder, 'node_modules'));
  await call(folder, ['install']);
  return {
    folder,
    // The commands of the kit's README: create, and install.
    beginning: { ms: Date.now() - begun, commands: 2 },
    lines: await linesOf(folder),
    npm: (line, more) => call(folder, line, more),
    beside: async (name) => {
      const other = path.join(place, name);
      await mkdir(other);
      await writeFile(path.join(other, 'package.json'), '{ "private": true }');
      await writeFile(path.join(other, '.npmrc'), settings(registry.address));
      return { folder: other, npm: (line, more) => call(other, line, more) };
    },
    start: (line, ready) =>
      new Promise((resolve, reject) => {
        const child = spawn('npm', line, { cwd: folder, env: env(), detached: true });
        const ended = new Promise<void>((done) => child.once('exit', () => done()));
        let said = '';
        const end = async () => {
          // npm and its child processes.
          if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
          await ended;
        };
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            said += chunk;
            if (ready.test(said)) resolve({ said, end });
          });
        child.once('error', reject);
        void ended.then(() => reject(new Error(said)));
      }),
    close: async () => {
      await registry.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
