import { createRequire } from 'node:module';
import type { Compiler, RuntimeModule } from 'webpack';

const require = createRequire(import.meta.url);
const ShareRuntimeModule: new () => RuntimeModule = require('webpack/lib/sharing/ShareRuntimeModule');

/**
 * Leaves out webpack's own code for sharing modules. The federation plugin brings another one, which takes its place
 * before anything is shared; until then each container would carry every shared entry twice.
 */
export class OneShareRuntimePlugin {
  apply(compiler: Compiler): void {
    const name = OneShareRuntimePlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  }
}
