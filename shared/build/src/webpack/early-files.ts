import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { type AppName, appFolder, root } from '../workspace';

/** Files that a first page waits for beside those of its module. Paths within the release. */
export interface EarlyFiles {
  /** By language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Of the shell: what only some pages begin with. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Of the shell: what nearly all characters are drawn with, by language. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
}

const shellParts: Readonly<Record<string, string>> = {
  /** What the first answers of the catalog's pages are read with. */
  catalog: path.join(root, 'shared/api/src/catalog.ts'),
  landing: path.join(appFolder('shell'), 'src/features/landing/landing-page.tsx'),
};

/** Folders whose texts every page of an app needs. */
function textFolders(app: AppName): string[] {
  const own = path.join(appFolder(app), 'src/locales');
  if (app !== 'shell') return [own];
  return [own, ...['i18n', 'ui'].map((name) => path.join(root, 'shared', name, 'src/locales'))];
}

/** Finds them among the chunks of a build, whose names say nothing. */
export function earlyFiles(compilation: Compilation, app: AppName): EarlyFiles {
  const folders = textFolders(app);
  const texts: Record<string, string[]> = {};
  const parts: Record<string, string[]> = {};
  const fonts: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const file = module.nameForCondition() ?? '';
    const { dir, name, ext } = path.parse(file);
    if (ext === '.json' && folders.includes(dir)) {
      const files = [...(texts[name] ?? []), ...filesWith(compilation, module)];
      texts[name] = [...new Set(files)];
    }
    const part = Object.keys(shellParts).find((one) => shellParts[one] === file);
    if (app === 'shell' && part) parts[part] = filesWith(compilation, module);
    const font = app === 'shell' ? fontFile(module) : null;
    if (font) {
      const language = font.includes('arabic') ? 'ar' : 'en';
      fonts[language] = [...(fonts[language] ?? []), font];
    }
  }
  return { texts, parts, fonts };
}

/** The file of a font that was cut down to what nearly all pages show; `null` for any other module. */
function fontFile(module: Module): string | null {
  if (!module.identifier().includes('.woff2?subset=')) return null;
  const file: unknown = module.buildInfo?.filename;
  return typeof file === 'string' ? file : null;
}

/** Scripts and styles of the chunks that a module is in, but for the first script's own. */
function filesWith({ chunkGraph }: Compilation, module: Module): string[] {
  return chunkGraph
    .getModuleChunks(module)
    .filter((chunk) => !chunk.canBeInitial())
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => /\.(js|css)$/.test(file));
}
