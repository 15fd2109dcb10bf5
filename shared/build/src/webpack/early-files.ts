import path from 'node:path';
import { filesWith, textFiles } from '@storefront/remote-kit';
import type { Compilation, Module } from 'webpack';
import { appFolder, root } from '../workspace';
import { callsModule } from './first-page-chunks';

/** Files of the shell that a first page needs besides those of its module. Paths within the release. */
export interface EarlyFiles {
  /** By language. */
  readonly texts: Record<string, string[]>;
  /** Files that only some pages need, by name. */
  readonly parts: Record<string, string[]>;
  /** Fonts with nearly all characters, by language. */
  readonly fonts: Record<string, string[]>;
}

const shellParts: Readonly<Record<string, string>> = {
  /** The schemas of the first answers of the catalog's pages. */
  catalog: path.join(root, 'shared/api/src/browse.ts'),
  landing: path.join(appFolder('shell'), 'src/features/landing/landing-page.tsx'),
  /** The code that makes calls, for pages whose answers are not in their document. */
  calls: callsModule,
};

/** Folders whose texts every page needs. */
const textFolders = [
  path.join(appFolder('shell'), 'src/locales'),
  ...['i18n', 'ui'].map((name) => path.join(root, 'shared', name, 'src/locales')),
];

/** Finds them among the chunks of the shell's build, whose names say nothing. */
export function earlyFiles(compilation: Compilation): EarlyFiles {
  const parts: Record<string, string[]> = {};
  const fonts: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const file = module.nameForCondition() ?? '';
    const part = Object.keys(shellParts).find((one) => shellParts[one] === file);
    if (part) parts[part] = filesWith(compilation, module);
    const font = fontFile(module);
    if (font) {
      const language = font.includes('arabic') ? 'ar' : 'en';
      fonts[language] = [...(fonts[language] ?? []), font];
    }
  }
  return { texts: textFiles(compilation, textFolders), parts, fonts };
}

/** The file of a font that was cut down to what nearly all pages show; `null` for any other module. */
function fontFile(module: Module): string | null {
  if (!module.identifier().includes('.woff2?subset=')) return null;
  const file: unknown = module.buildInfo?.filename;
  return typeof file === 'string' ? file : null;
}
