import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const reading =
  /readFileSync\(new URL\('(\.[\w./-]+\.(?:css|script\.js))', import\.meta\.url\), 'utf8'\)/g;

/** Inlines the stylesheets and scripts of pages, which a server reads, into the program: it has no files beside it. */
export const inlineFiles: Plugin = {
  name: 'inline-files',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      for (const [statement, request = ''] of contents.matchAll(reading)) {
        const text = await readFile(path.join(path.dirname(file), request), 'utf8');
        contents = contents.replace(statement, () => JSON.stringify(text));
      }
      return { contents, loader: 'tsx' };
    });
  },
};
