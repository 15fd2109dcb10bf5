import { createRequire } from 'node:module';
import type { Compilation, Compiler, RuntimeModule } from 'webpack';

type FinishMake = (compilation: Compilation) => Promise<void>;

const require = createRequire(import.meta.url);
const ShareRuntimeModule: new () => RuntimeModule = require('webpack/lib/sharing/ShareRuntimeModule');

/**
 * Limits the federation plugin to one compilation and one implementation of sharing. Apply it before that plugin.
 *
 * - The plugin adds every provided entry to each compilation, also to the small inner ones that evaluate a stylesheet
 *   or the page's template, which then fail.
 * - Webpack's own code for sharing registers every provided entry a second time. The plugin's code replaces it before
 *   anything is shared.
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
    compiler.hooks.compilation.tap(ShareOncePlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(ShareOncePlugin.name, (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  }
}
