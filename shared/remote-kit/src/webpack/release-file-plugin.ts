import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { FederationManifest, type ReleaseManifest } from '@storefront/registry';
import type { Compilation, Compiler } from 'webpack';
import * as z from 'zod/mini';

/** The description of a release before its files exist. */
export type ReleaseFacts = Pick<
  ReleaseManifest,
  'app' | 'region' | 'release' | 'contract' | 'owner' | 'runbook'
>;

/** Letters; the registry refuses longer notes. */
const NOTE_LIMIT = 200;

/**
 * The commit from which a folder is built, with the first line of its message.
 * @returns nothing where the folder's repository has changes that are not committed, or where there is none
 */
export function sourceOf(folder: string): Pick<ReleaseManifest, 'commit' | 'note'> {
  const git = (...line: string[]) => {
    const { status, stdout } = spawnSync('git', line, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  if (git('status', '--porcelain') !== '') return {};
  const [commit, note] = git('log', '-1', '--abbrev=12', '--format=%h%n%s')?.split('\n') ?? [];
  return { ...(commit && { commit }), ...(note && { note: note.slice(0, NOTE_LIMIT) }) };
}

/** Folder of a release for files that run only on the shell's server. */
export const serverFolder = 'server/';

/**
 * A file's hash in the form of the `integrity` attribute. A page reads some 150 of them, which do not compress: the
 * shorter of the two algorithms that pages accept.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Compressed copies are another form of a listed file: a browser hashes the uncompressed content. */
const isListed = (file: string) => file !== 'release.json' && !/\.(gz|br)$/.test(file);

function fileHashes(compilation: Compilation): Record<string, string> {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => isListed(name))
      .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A package that a remote takes from the page. */
const Shared = z.object({
  name: z.string(),
  version: z.optional(z.string()),
  singleton: z.optional(z.boolean()),
  requiredVersion: z.optional(z.union([z.string(), z.literal(false)])),
});

/**
 * The part of the plugin's manifest that is used. Pages fetch it before the remote runs: the rest, such as every lazy
 * chunk of a module, would make it ten times as large.
 */
function federationOf(text: string): FederationManifest {
  const { metaData, exposes, shared } = z.parse(FederationManifest, JSON.parse(text));
  return {
    metaData,
    exposes: exposes.map(({ name, assets: { js, css } }) => ({
      name,
      assets: { js: { sync: js.sync }, css: { sync: css.sync } },
    })),
    shared: z.parse(z.array(Shared), shared),
  };
}

/** The build's server file for rendering pages, if it has one. */
function serverOutput(compilation: Compilation): { server?: string } {
  const found = compilation.getAssets().find(({ name }) => name.startsWith(serverFolder));
  return found ? { server: found.name } : {};
}

/**
 * Writes `release.json` beside a build: the release's description, the hash of each of its files, and the used part
 * of the federation manifest (`ReleaseManifest` of `@storefront/registry`). Runs last, since hashes need final bytes.
 */
export class ReleaseFilePlugin {
  readonly #facts: ReleaseFacts;
  readonly #describe: (compilation: Compilation) => Partial<ReleaseManifest>;

  /** @param describe further properties of the finished build */
  constructor(
    facts: ReleaseFacts,
    describe: (compilation: Compilation) => Partial<ReleaseManifest> = () => ({}),
  ) {
    this.#facts = facts;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFilePlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const federation = compilation.getAsset('mf-manifest.json');
          const content = JSON.stringify({
            schema: 2,
            ...this.#facts,
            ...sourceOf(compiler.context),
            builtAt: new Date().toISOString(),
            files: fileHashes(compilation),
            ...this.#describe(compilation),
            ...serverOutput(compilation),
            federation: federation ? federationOf(federation.source.source().toString()) : null,
          });
          compilation.emitAsset('release.json', new sources.RawSource(content));
        },
      );
    });
  }
}
