import path from 'node:path';
import type HtmlWebpackPlugin from 'html-webpack-plugin';
import type { AsyncDependenciesBlock, Chunk, Compilation, Compiler, Module } from 'webpack';
import { appFolder } from '../workspace';

/**
 * Lets the browser fetch what the shell's first script asks for together with that script: the page's chunk
 * and the shared packages it takes, otherwise one round trip later. Written into the page as preload links.
 */
export class FirstPageHintsPlugin {
  readonly #html: typeof HtmlWebpackPlugin;

  /** @param html the plugin that writes the page, as webpack loads it */
  constructor(html: typeof HtmlWebpackPlugin) {
    this.#html = html;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstPageHintsPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      this.#html.getHooks(compilation).alterAssetTagGroups.tap('FirstPageHintsPlugin', (page) => {
        const links = firstFiles(compilation).map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            href: page.publicPath + file,
          },
          meta: { plugin: 'FirstPageHintsPlugin' },
        }));
        page.headTags.unshift(...links);
        return page;
      });
    });
  }
}

/** Files of the chunks behind the first script's own import, largest first; not those of the script itself. */
function firstFiles(compilation: Compilation): string[] {
  const { chunkGraph } = compilation;
  const found = new Set<Chunk>();
  const chunksOf = (block: AsyncDependenciesBlock) =>
    chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      // What a chunk takes of the shared packages is in chunks of its own, and waited for.
      if (module.type === 'consume-shared-module') module.blocks.flatMap(chunksOf).forEach(visit);
    }
  };
  const start = path.join(appFolder('shell'), 'src/index.ts');
  const initial = compilation.entrypoints.get('main')?.chunks ?? [];
  const isStart = (module: Module) => module.nameForCondition() === start;
  initial
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].filter(isStart))
    .flatMap(({ blocks }) => blocks.flatMap(chunksOf))
    .forEach(visit);
  return [...found]
    .filter((chunk) => !initial.includes(chunk))
    .sort((a, b) => chunkGraph.getChunkSize(b) - chunkGraph.getChunkSize(a))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => /\.(js|css)$/.test(file));
}
