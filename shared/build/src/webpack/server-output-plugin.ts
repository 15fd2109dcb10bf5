import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, Configuration, Stats } from 'webpack';

/** Name of the one file that the configuration of a server output writes. */
export const serverOutputFile = 'server-output.js';

/** Folder of a release that holds what runs on the shell's server alone. */
export const serverFolder = 'server/';

/** An `import()` of the language itself; the shell's server runs no output that has one. */
const nativeImport = /\bimport\s*(?:\(|\/[*/])/;

function build({ webpack }: Compiler, config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !stats.hasErrors()) resolve(stats);
        else reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      });
    });
  });
}

/**
 * Adds to a build what the shell's server draws its pages with (`shared/platform/docs/first-screen.md`): a second
 * compilation of the same sources, one file that stands in the release like every other.
 */
export class ServerOutputPlugin {
  readonly #name: string;
  readonly #config: Configuration;

  /** @param config of the second compilation; it writes {@link serverOutputFile} */
  constructor(name: string, config: Configuration) {
    this.#name = name;
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServerOutputPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tapPromise(
        { name: 'ServerOutputPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { compilation: second } = await build(compiler, this.#config);
          const file = path.join(second.outputOptions.path ?? '', serverOutputFile);
          const content = await readFile(file, 'utf8');
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
          compilation.emitAsset(
            `${serverFolder}${this.#name}.${hash}.js`,
            new sources.RawSource(content),
          );
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'ServerOutputPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
        () => {
          const found = compilation.getAssets().find(({ name }) => name.startsWith(serverFolder));
          if (nativeImport.test(found?.source.source().toString() ?? '')) {
            throw new Error(
              `The server output of ${this.#name} has an import() that webpack left.`,
            );
          }
        },
      );
    });
  }
}
