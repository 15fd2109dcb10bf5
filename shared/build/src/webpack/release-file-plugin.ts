import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { root } from '../workspace';

interface Release {
  readonly app: string;
  readonly region: string;
  readonly release: string;
}

/** Writes `release.json` beside a build: what it is, and the contracts that it was built against. */
export class ReleaseFilePlugin {
  readonly #release: Release;

  constructor(release: Release) {
    this.#release = release;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const platform = path.join(root, 'shared/platform/package.json');
          // The contracts' version is that of the package that holds them.
          const contract: string = JSON.parse(readFileSync(platform, 'utf8')).version;
          const content = JSON.stringify({ ...this.#release, contract });
          compilation.emitAsset('release.json', new sources.RawSource(content));
        },
      );
    });
  }
}
