import type { Compilation, Compiler } from 'webpack';

type FinishMake = (compilation: Compilation) => Promise<void>;

/**
 * Limits the federation plugin to one compilation. The plugin adds every provided entry to each compilation, also to the small
 * inner ones that evaluate a stylesheet or the page's template, which then fail. Apply it before that plugin.
 */
export class ShareOncePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.finishMake.intercept({
      register: (tap) => {
        if (!tap.name.includes('ProvideSharedPlugin')) return tap;
        const outerOnly: FinishMake = async (compilation) => {
          if (!compilation.compiler.isChild()) await tap.fn(compilation);
        };
        return { ...tap, fn: outerOnly };
      },
    });
  }
}
