import path from 'node:path';
import type { Compilation, Module } from 'webpack';

/** Scripts and styles of the chunks that contain a module, except for those of the first script. */
export function filesWith({ chunkGraph }: Compilation, module: Module): string[] {
  return chunkGraph
    .getModuleChunks(module)
    .filter((chunk) => !chunk.canBeInitial())
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => /\.(js|css)$/.test(file));
}

/**
 * The files with an app's texts, by language, for servers that preload them.
 * @param folders absolute paths of the folders with `en.json` and its translations
 */
export function textFiles(
  compilation: Compilation,
  folders: readonly string[],
): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const { dir, name, ext } = path.parse(module.nameForCondition() ?? '');
    if (ext !== '.json' || !folders.includes(dir)) continue;
    const files = [...(texts[name] ?? []), ...filesWith(compilation, module)];
    texts[name] = [...new Set(files)];
  }
  return texts;
}
