import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { type AppName, appFacts, root } from '../workspace';
import { earlyFiles } from './early-files';
import { serverFolder } from './server-output-plugin';
import { providedVersions } from './shared-modules';

interface ReleaseOptions {
  readonly app: AppName;
  readonly region: string;
  readonly release: string;
}

/** The contracts' version is that of the package that holds them. */
function contractVersion(): string {
  const file = path.join(root, 'shared/platform/package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** Who is asked when an app does not work. */
function responsibility(app: AppName): { owner: string; runbook: string } {
  const { owner, runbook } = appFacts(app);
  if (!owner || !runbook) {
    throw new Error(`The package.json of ${app} names no storefront.owner or storefront.runbook.`);
  }
  return { owner, runbook };
}

/** A file's hash in the form of the `integrity` attribute. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Compressed copies are another form of a listed file: a browser hashes what it has unpacked. */
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

/** What the shell's server draws pages with, when the build has it. */
function serverOutput(compilation: Compilation): { server?: string } {
  const found = compilation.getAssets().find(({ name }) => name.startsWith(serverFolder));
  return found ? { server: found.name } : {};
}

/**
 * Writes `release.json` beside a build: what the release is, the hash of each of its files, and the
 * federation manifest (`ReleaseManifest` of `@storefront/registry`). It comes after everything else, since a
 * hash is only true of final bytes.
 */
export class ReleaseFilePlugin {
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { app, region, release } = this.#options;
    compiler.hooks.thisCompilation.tap('ReleaseFilePlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const federation = compilation.getAsset('mf-manifest.json');
          const content = JSON.stringify({
            schema: 2,
            app,
            region,
            release,
            contract: contractVersion(),
            builtAt: new Date().toISOString(),
            ...responsibility(app),
            files: fileHashes(compilation),
            early: earlyFiles(compilation, app),
            ...serverOutput(compilation),
            federation: federation ? JSON.parse(federation.source.source().toString()) : null,
            ...(app === 'shell' ? { provides: providedVersions() } : {}),
          });
          compilation.emitAsset('release.json', new sources.RawSource(content));
        },
      );
    });
  }
}
