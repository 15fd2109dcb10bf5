import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { inlineFiles } from '../artefacts/inline-files';
import { root } from '../workspace';
import { folderOf, type PackageSource, publishedPackages, toolVersion } from './package-source';
import { entriesOf, publishedManifest } from './published-manifest';

/**
 * Writes the packages that a remote in its own repository installs, each into `<folder>/<name>`: JavaScript, types,
 * and a `package.json` with its dependencies, ready for `npm publish <folder>/<name>`.
 * @param onProgress called for each complete package
 * @returns the packages' folders
 * @throws when the types of a package cannot be written without its sources
 */
export async function writePackages(
  folder: string,
  onProgress: (message: string) => void,
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  const types = path.join(folder, '.types');
  const packages = publishedPackages();
  await writeTypes(packages, types);
  const versions = new Map(packages.map(({ name, version }) => [name, version]));
  const written = await Promise.all(
    packages.map(async (source) => {
      const target = path.join(folder, source.folder);
      const imports = await writeScripts(source, target);
      await cp(path.join(types, source.folder), path.join(target, 'types'), { recursive: true });
      await copyTexts(path.join(folderOf(source.folder), 'src'), path.join(target, 'types/src'));
      // The changelog; a package that has never changed has none.
      const changelog = ['CHANGELOG.md'].filter((file) =>
        existsSync(path.join(folderOf(source.folder), file)),
      );
      for (const file of [...source.files, ...changelog]) {
        await cp(path.join(folderOf(source.folder), file), path.join(target, file), {
          recursive: true,
        });
      }
      const manifest = publishedManifest(source, imports, versions, toolVersion);
      await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      onProgress(`${source.name} ${source.version}`);
      return target;
    }),
  );
  await rm(types, { recursive: true });
  return written;
}

/** Types refer to text files, whose keys they check; the compiler does not copy those. */
async function copyTexts(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { recursive: true })) {
    if (/locales\/\w+\.json$/.test(file)) await cp(path.join(from, file), path.join(to, file));
  }
}

/** One run of the compiler for all packages, so that their types are checked against each other. */
async function writeTypes(packages: readonly PackageSource[], target: string): Promise<void> {
  const shared = path.join(root, 'shared');
  // TypeScript 7.0.2 writes in parallel, and loses files more often if it has to create their folders.
  for (const { folder } of packages) {
    const sources = path.join(folderOf(folder), 'src');
    const written = path.join(target, path.relative(shared, sources));
    await mkdir(written, { recursive: true });
    for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
      const within = path.relative(sources, path.join(entry.parentPath, entry.name));
      if (entry.isDirectory()) await mkdir(path.join(written, within), { recursive: true });
    }
  }
  const project = path.join(target, 'tsconfig.json');
  const entries = packages.flatMap((source) =>
    entriesOf(source)
      .filter(({ source: file }) => /\.tsx?$/.test(file))
      .map(({ source: file }) => path.join(folderOf(source.folder), file)),
  );
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: shared,
      outDir: target,
      types: ['node', 'jest'],
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    files: entries,
    include: [path.join(shared, 'build/types'), path.join(shared, '*/src/**/*.d.ts')],
    exclude: ['**/node_modules'],
  };
  await writeFile(project, JSON.stringify(settings));
  for (let tries = 1; ; tries += 1) {
    await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', project]);
    const lost = await lostTypes(target);
    if (lost.length === 0) break;
    if (tries === MAX_TRIES) throw new Error(`The compiler lost ${lost.join(', ')}.`);
  }
  await rm(project);
}

const MAX_TRIES = 5;

/** Imported files that the compiler has not written: on a busy machine it occasionally loses one. */
async function lostTypes(folder: string): Promise<string[]> {
  const lost = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const [, request = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)) {
      if (request.endsWith('.json')) continue;
      const module = path.join(folder, path.dirname(file), request);
      if (existsSync(`${module}.d.ts`) || existsSync(path.join(module, 'index.d.ts'))) continue;
      lost.add(path.relative(folder, module));
    }
  }
  return [...lost];
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/** Writes a package's JavaScript: a file for each entry, and shared chunks. @returns the packages that it imports */
async function writeScripts(source: PackageSource, target: string): Promise<Set<string>> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: folderOf(source.folder),
    entryPoints: entriesOf(source).map(({ source: file, output }) => ({ in: file, out: output })),
    outdir: path.join(target, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Only the class names: their rules are in the shell's page.
    loader: { '.module.css': 'local-css' },
    plugins: [inlineFiles],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  for (const { path: file, contents } of outputFiles) {
    if (!file.endsWith('.js')) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  const imports = Object.values(metafile.outputs).flatMap(({ imports: found }) => found);
  return new Set(imports.filter(({ external }) => external).map(({ path: request }) => request));
}
