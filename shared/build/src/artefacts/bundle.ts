import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspace';
import type { Artefact } from './artefacts';
import { inlineFiles } from './inline-files';

/** A package that is part of an artefact. */
export interface Component {
  readonly name: string;
  readonly version: string;
}

/** CommonJS packages in a program call `require`, which does not exist in a module. */
const requireBanner =
  "import { createRequire as createRequireOfProgram } from 'node:module'; const require = createRequireOfProgram(import.meta.url);";

/** Optional, and not used: pg requires its native client only on request. */
const neverUsed = ['pg-native'];

/**
 * Writes an artefact's programs, each bundled with all its imports into one file.
 * @returns the third-party packages that they contain
 */
export async function bundlePrograms(artefact: Artefact, folder: string): Promise<Component[]> {
  const programs = Object.entries(artefact.programs);
  if (programs.length === 0) return [];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs.map(([out, source]) => ({ out, in: source })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'linked',
    external: [...Object.keys(artefact.packages), ...neverUsed],
    banner: { js: requireBanner },
    jsx: 'automatic',
    plugins: [inlineFiles],
    metafile: true,
    logLevel: 'error',
  });
  const folders = new Set(
    Object.keys(metafile.inputs).flatMap((file) => packageFolderOf(file) ?? []),
  );
  return Promise.all([...folders].sort().map((one) => readComponent(path.join(root, one))));
}

/** `node_modules/.pnpm/fastify@5/node_modules/fastify` of a file in it; `null` for our own sources. */
function packageFolderOf(file: string): string | null {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? null;
}

/** @throws when the package has no name or version */
export async function readComponent(folder: string): Promise<Component> {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  if (isComponent(manifest)) return { name: manifest.name, version: manifest.version };
  throw new Error(`${folder} has no package.json with a name and a version.`);
}

const isComponent = (value: unknown): value is Component =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'version' in value &&
  typeof value.version === 'string';

/** Writes the list of an artefact's components in the form of CycloneDX 1.6 (https://cyclonedx.org). */
export async function writeComponents(
  folder: string,
  artefact: string,
  components: readonly Component[],
): Promise<void> {
  const unique = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: artefact } },
    components: [...unique]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, { name, version }]) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      })),
  };
  await writeFile(path.join(folder, 'components.json'), `${JSON.stringify(list, null, 2)}\n`);
}
