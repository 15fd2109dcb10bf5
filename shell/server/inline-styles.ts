import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchReleaseFile, hasIntegrity } from './release-manifests';

/** Writes stylesheets into pages, so that what the server has drawn is seen as soon as its document is there. */
export interface InlineStyles {
  /**
   * Puts the rules of each stylesheet in the place of its link. Loaders know by `data-href` that they need not load the
   * file (mini-css-extract-plugin looks for it). A link that is disabled would do as well, but Chromium 150 fetches
   * those. A file that is not known yet stays a link, and is fetched for the next page.
   * @param html link tags as this server writes them, among others
   */
  readonly inline: (html: string) => string;
}

interface Options {
  /** Folder of the shell's build. */
  readonly folder: string;
  /** Where customers reach the site, without a slash at the end. */
  readonly origin: string;
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)"[^>]*>/g;
/** A path from the file that has it. Addresses, paths from the root, data and names in the document stay as they are. */
const relativePath = /url\((['"]?)(?![a-z][a-z0-9+.-]*:|\/|#)([^'")]+)\1\)/gi;
/** Rules that mean another thing in a document, or would end the element. */
const isBound = (rules: string) => /@import|<\/style/i.test(rules);
/** Some 10 kB each; a site has a few dozen at a time. */
const MAX_FILES = 200;

/** The rules as a document may have them, or `null` when they must stay in a file. */
function embeddable(rules: string, address: string): string | null {
  if (isBound(rules)) return null;
  return rules.replaceAll(
    relativePath,
    (_whole, quote: string, file: string) => `url(${quote}${new URL(file, address).href}${quote})`,
  );
}

const unescaped = (attribute: string) => attribute.replaceAll('&amp;', '&');

/**
 * A browser that gets a drawn page has to fetch its styles before it shows anything: a round trip, and their share of
 * a slow connection with the scripts that come at the same time. In the document they cost some 10 kB of it, again
 * at each visit; within the site no other document follows.
 */
export function createInlineStyles({ folder, origin }: Options): InlineStyles {
  /** By hash and address; `undefined` while it is on its way. */
  const known = new Map<string, string | null | undefined>();

  async function read(href: string, integrity: string): Promise<string> {
    if (!href.startsWith('/')) return fetchReleaseFile(href, integrity);
    const bytes = await readFile(path.join(folder, href));
    if (!hasIntegrity(bytes, integrity)) throw new Error(`${href} has another hash.`);
    return bytes.toString();
  }

  function rulesOf(href: string, integrity: string): string | null {
    const key = `${integrity} ${href}`;
    if (known.has(key)) return known.get(key) ?? null;
    known.set(key, undefined);
    const [oldest] = known.keys();
    if (known.size > MAX_FILES && oldest !== undefined) known.delete(oldest);
    read(href, integrity).then(
      (rules) => known.set(key, embeddable(rules, new URL(href, origin).href)),
      // The remote may be down. The page's own loader reports what is missing; the next page tries again.
      () => known.delete(key),
    );
    return null;
  }

  const inline = (html: string) =>
    html.replaceAll(stylesheet, (link: string, href: string, integrity: string) => {
      const rules = rulesOf(unescaped(href), integrity);
      return rules === null ? link : `<style data-href="${href}">${rules}</style>`;
    });
  return { inline };
}
