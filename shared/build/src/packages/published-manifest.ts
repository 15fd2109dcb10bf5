import { builtinModules } from 'node:module';
import path from 'node:path';
import type { PackageSource } from './package-source';

/** An entry of a package: the part of an import after the package's name, and its file. */
export interface Entry {
  /** `.` or `./overlay`. */
  readonly request: string;
  readonly source: string;
  /** Name of the built file, without extension. */
  readonly output: string;
}

/** Entries that become JavaScript; stylesheets are left to the shell, which has one copy for the whole page. */
export function entriesOf({ exports, bin }: PackageSource): Entry[] {
  const imported = Object.entries(exports)
    .filter(([, source]) => !/\.(css|d\.ts)$/.test(source))
    .map(([request, source]) => ({
      request,
      source,
      output: request === '.' ? 'index' : request.slice(2),
    }));
  const called = Object.entries(bin).map(([name, source]) => ({
    request: '',
    source,
    output: `bin/${name}`,
  }));
  return [...imported, ...called];
}

const typesOf = (source: string) =>
  `./${path.posix.join('types', source.replace(/\.tsx?$/, '.d.ts'))}`;

function publishedExports(source: PackageSource): Record<string, unknown> {
  const entries = entriesOf(source).filter(({ request }) => request !== '');
  return Object.fromEntries([
    ...entries.map(({ request, source: file, output }) => [
      request,
      {
        ...(/\.tsx?$/.test(file) ? { types: typesOf(file) } : {}),
        default: `./dist/${output}.js`,
      },
    ]),
    ...Object.entries(source.exports)
      .filter(([, file]) => file.endsWith('.d.ts'))
      .map(([request, file]) => [request, { types: file }]),
    ['./package.json', './package.json'],
  ]);
}

/** `@scope/name` of an import such as `@scope/name/part`; `null` for one of Node's own modules. */
function packageName(request: string): string | null {
  if (request.startsWith('node:') || builtinModules.includes(request)) return null;
  const parts = request.split('/');
  return parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
}

/** A page may contain only one copy of these: the remote uses the version with which it is tested. */
const onePerPage = new Set(['react', 'react-dom']);
const nextMajor = (version: string) => `^${version.split('.')[0]}.0.0`;

/**
 * The `package.json` of a published package.
 * @param imports packages that its JavaScript imports
 * @param versions versions of our own packages, by name
 * @param toolVersion version of a package that the workspace's tests use; only entries for tests import those
 * @throws when an import is missing in the package's own `package.json`
 */
export function publishedManifest(
  source: PackageSource,
  imports: Iterable<string>,
  versions: ReadonlyMap<string, string>,
  toolVersion: (name: string) => string | undefined,
): object {
  const dependencies: Record<string, string> = {};
  const peers: Record<string, string> = { ...source.peerDependencies };
  const optional: Record<string, { optional: true }> = {};
  for (const [name, version] of Object.entries(source.dependencies)) {
    const own = versions.get(name);
    if (onePerPage.has(name)) peers[name] = nextMajor(version);
    else dependencies[name] = own === undefined ? version : `^${own}`;
  }
  for (const name of new Set([...imports].map(packageName))) {
    if (name === null || name in dependencies || name in peers || name === source.name) continue;
    const version = toolVersion(name);
    if (version === undefined)
      throw new Error(`${source.name} imports ${name} without listing it.`);
    peers[name] = nextMajor(version);
    optional[name] = { optional: true };
  }
  const { name, version, description, sideEffects } = source;
  const bin = Object.keys(source.bin).map((command) => [command, `./dist/bin/${command}.js`]);
  return {
    name,
    version,
    ...(description && { description }),
    type: 'module',
    engines: { node: '>=20.19' },
    ...(sideEffects === false && { sideEffects }),
    exports: publishedExports(source),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    dependencies,
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
    ...(Object.keys(optional).length > 0 && { peerDependenciesMeta: optional }),
  };
}
