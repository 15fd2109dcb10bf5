import { createRequire } from 'node:module';
import type { Compiler, RuntimeModule } from 'webpack';

const require = createRequire(import.meta.url);
const ShareRuntimeModule: new () => RuntimeModule = require('webpack/lib/sharing/ShareRuntimeModule');

/**
 * Leaves webpack's own code for sharing out of a build: the code of the federation plugin replaces it before anything is
 * shared.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(OneSharingPlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(OneSharingPlugin.name, (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  }
}
