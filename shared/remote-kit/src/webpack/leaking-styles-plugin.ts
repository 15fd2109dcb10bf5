import { leakingStyles } from '@storefront/registry/node';
import type { Compiler } from 'webpack';

/** Fails a remote's build whose CSS could affect another app of the page (see `leakingStyles`). */
export class LeakingStylesPlugin {
  readonly #app: string;

  /** @param app the remote's name, which is the prefix of its classes */
  constructor(app: string) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LeakingStylesPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap(
        { name: 'LeakingStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        () => {
          const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
          const faults = new Set(
            sheets.flatMap(({ source }) => leakingStyles(source.source().toString(), this.#app)),
          );
          for (const fault of faults) compilation.errors.push(new WebpackError(`CSS: ${fault}.`));
        },
      );
    });
  }
}
