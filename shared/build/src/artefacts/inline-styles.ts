import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const reading = /readFileSync\(new URL\('(\.\/[\w-]+\.css)', import\.meta\.url\), 'utf8'\)/;

/**
 * Inlines the stylesheet that a server reads beside its source into the program, which has no files beside it. Only
 * the module `html-page.tsx` reads one.
 */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]html-page\.tsx$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const [statement, request] = reading.exec(source) ?? [];
      if (!statement || !request) throw new Error(`${file} reads no stylesheet beside itself.`);
      const style = await readFile(path.join(path.dirname(file), request), 'utf8');
      return {
        contents: source.replace(statement, () => JSON.stringify(style)),
        loader: 'tsx',
      };
    });
  },
};
