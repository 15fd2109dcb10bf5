import { integrityOf, serverFolder } from '@storefront/remote-kit';
import type { Compilation, Compiler } from 'webpack';

/** A tag that loads or preloads a script or stylesheet of the build. */
const tag = /<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*>/g;

/**
 * The placeholder in the template for data that scripts read later, after everything that the browser has to fetch.
 */
const place = '<!--page-data-->';

/**
 * Adds hashes to the page's own script and style tags, and `crossorigin`, since the browser's integrity policy trusts
 * only files that were requested in that mode.
 * @param hashes path from the page's root to hash, of the build's scripts and styles
 */
export function withIntegrity(html: string, hashes: Readonly<Record<string, string>>): string {
  return html.replaceAll(tag, (whole: string, file: string) => {
    const hash = hashes[file];
    if (hash === undefined || whole.includes(' integrity=')) return whole;
    const mode = whole.includes(' crossorigin') ? '' : ' crossorigin="anonymous"';
    return `${whole.slice(0, -1)} integrity="${hash}"${mode}>`;
  });
}

/** Writes the list of the shell's files into its page: the guard in the page checks the chunks against it. */
export function withFileList(
  html: string,
  release: string,
  hashes: Readonly<Record<string, string>>,
): string {
  const list = JSON.stringify({ release, files: hashes }).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="shell-release">${list}</script>`;
  return html.replace(place, () => element + place);
}

function codeHashes(compilation: Compilation): Record<string, string> {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name) && !name.startsWith(serverFolder))
      .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Writes hashes into `index.html` once names and contents are final, and before it is hashed itself. */
export class PageIntegrityPlugin {
  readonly #release: string;

  /** @param release the shell's release */
  constructor(release: string) {
    this.#release = release;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageIntegrityPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap(
        {
          name: 'PageIntegrityPlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1,
        },
        () => {
          const page = compilation.getAsset('index.html');
          if (!page) return;
          const hashes = codeHashes(compilation);
          const html = withIntegrity(page.source.source().toString(), hashes);
          const content = withFileList(html, this.#release, hashes);
          compilation.updateAsset('index.html', new sources.RawSource(content));
        },
      );
    });
  }
}
