import type HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { START_CHUNK } from './first-page-chunks';

/**
 * Adds preload links to the page for what the shell's first script requests: the page's chunk and its shared
 * packages, which would otherwise load one round trip later.
 */
export class FirstPageHintsPlugin {
  readonly #html: typeof HtmlWebpackPlugin;

  /** @param html the plugin that writes the page, as loaded by webpack */
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

/** Files of the chunks behind the first script's own import, largest first, without those of the script itself. */
function firstFiles({ chunkGraph, entrypoints, namedChunkGroups }: Compilation): string[] {
  const initial = entrypoints.get('main')?.chunks ?? [];
  return (namedChunkGroups.get(START_CHUNK)?.chunks ?? [])
    .filter((chunk) => !initial.includes(chunk))
    .sort((a, b) => chunkGraph.getChunkSize(b) - chunkGraph.getChunkSize(a))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => /\.(js|css)$/.test(file));
}
