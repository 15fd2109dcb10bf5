import type { Compiler } from 'webpack';

/**
 * Gives the modules that the shell provides the shortest ids: its first script names each of them, and so do most modules. A
 * release seldom changes the list, so the ids are as stable as those of other modules.
 */
export class ProvidedIdsPlugin {
  readonly #files: readonly string[];

  /** @param files absolute paths of the provided modules */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ProvidedIdsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(ProvidedIdsPlugin.name, (modules) => {
        for (const module of modules) {
          const position = this.#files.indexOf(module.nameForCondition() ?? '');
          if (position !== -1) compilation.chunkGraph.setModuleId(module, position);
        }
      });
    });
  }
}
