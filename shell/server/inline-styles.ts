import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchReleaseFile, hasIntegrity } from './release-manifests';

/** Inlines stylesheets into pages, so that server-rendered content is painted as soon as the document is loaded. */
export interface InlineStyles {
  /**
   * Replaces the link of each stylesheet with its rules. `data-href` tells loaders that they need not load the file
   * (mini-css-extract-plugin looks for it). A disabled link would work too, but Chromium 150 fetches those. An unknown
   * file stays a link, and is fetched for the next page.
   * @param html contains link tags in the form that this server writes
   */
  readonly inline: (html: string) => string;
}

interface Options {
  /** Folder of the shell's build. */
  readonly folder: string;
  /** The site's public URL, without a trailing slash. */
  readonly origin: string;
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)"[^>]*>/g;
/** A path relative to the file. Absolute URLs, paths from the root, data URLs and fragments are not matched. */
const relativePath = /url\((['"]?)(?![a-z][a-z0-9+.-]*:|\/|#)([^'")]+)\1\)/gi;
/** Rules that would have another meaning in a document, or would end the element. */
const isBound = (rules: string) => /@import|<\/style/i.test(rules);
/** Some 10 kB each; a site has a few dozen at a time. */
const MAX_FILES = 200;

/** The rules in a form that a document may contain, or `null` when they must stay in a file. */
function embeddable(rules: string, address: string): string | null {
  if (isBound(rules)) return null;
  return rules.replaceAll(
    relativePath,
    (_whole, quote: string, file: string) => `url(${quote}${new URL(file, address).href}${quote})`,
  );
}

const unescaped = (attribute: string) => attribute.replaceAll('&amp;', '&');

/**
 * A browser has to fetch the styles of a server-rendered page before it paints anything: a round trip that competes
 * with the scripts on a slow connection. Inline they take some 10 kB in each document; navigation within the site
 * loads no other document.
 */
export function createInlineStyles({ folder, origin }: Options): InlineStyles {
  /** Keyed by hash and URL; `undefined` while it is being fetched. */
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
      // The remote may be down. The page's own loader reports what is missing; the next page retries.
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
