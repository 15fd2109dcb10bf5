import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverFolder } from '@storefront/remote-kit';
import type { Compilation, Compiler, Configuration, Stats } from 'webpack';

/** Name of the single file that a server output's configuration writes. */
export const serverOutputFile = 'server-output.js';

/**
 * The stylesheets of a build by class name, except for those that every page has from its start. The classes in the
 * markup of a server rendering show which of them it needs.
 */
function stylesOf(compilation: Compilation): Record<string, string[]> {
  const initial = new Set(
    [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()),
  );
  const sheets = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css') && !initial.has(name));
  const files: Record<string, string[]> = {};
  for (const { name, source } of sheets) {
    const css = source.source().toString();
    const classes = new Set(
      [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, found]) => found ?? ''),
    );
    for (const one of classes) files[one] = [...(files[one] ?? []), name];
  }
  return files;
}

/** A native `import()`; the shell's server runs no output that contains one. */
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
 * Adds the server output to a build (`shared/platform/docs/first-screen.md`): a second compilation of the same sources,
 * into one file of the release.
 */
export class ServerOutputPlugin {
  readonly #name: string;
  readonly #config: Configuration;
  readonly #stylesAt: string;

  /**
   * @param config of the second compilation; it writes {@link serverOutputFile}
   * @param stylesAt expression in the output to which the table of its styles is assigned, such as `.styles`
   */
  constructor(name: string, config: Configuration, stylesAt: string) {
    this.#stylesAt = stylesAt;
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
          if (!found) return;
          const code = found.source.source().toString();
          if (nativeImport.test(code)) {
            throw new Error(
              `The server output of ${this.#name} contains an import() that webpack did not replace.`,
            );
          }
          const styles = JSON.stringify(stylesOf(compilation));
          const content = `${code}\nmodule.exports${this.#stylesAt}=${styles};`;
          compilation.updateAsset(found.name, new sources.RawSource(content));
        },
      );
    });
  }
}
