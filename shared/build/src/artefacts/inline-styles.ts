import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const reading = /readFileSync\(new URL\('(\.[\w./-]+\.css)', import\.meta\.url\), 'utf8'\)/g;

/**
 * Inlines the stylesheets that a server reads into the program, which has no files beside it. Only the module
 * `html-page.tsx` reads any.
 */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]html-page\.tsx$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      const statements = [...contents.matchAll(reading)];
      if (statements.length === 0) throw new Error(`${file} reads no stylesheet.`);
      for (const [statement, request = ''] of statements) {
        const style = await readFile(path.join(path.dirname(file), request), 'utf8');
        contents = contents.replace(statement, () => JSON.stringify(style));
      }
      return { contents, loader: 'tsx' };
    });
  },
};
