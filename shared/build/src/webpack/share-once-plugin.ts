import type { Compilation, Compiler } from 'webpack';

type FinishMake = (compilation: Compilation) => Promise<void>;

/**
 * The federation plugin adds every provided entry to each compilation that ends its making, also to the
 * small inner ones in which a stylesheet or the page's template is evaluated: a build of seconds would take
 * a minute and fail on CSS in CSS. This keeps it to the outer compilation. Apply it before the federation
 * plugin.
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
