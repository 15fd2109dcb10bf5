import { directionOf, type LanguageCode } from '@storefront/domain';

interface HeadOptions {
  readonly language: LanguageCode;
  /** `null`: the page's own script determines it. */
  readonly theme: 'light' | 'dark' | null;
  /** Links of this page, written at the template's mark. */
  readonly links: string;
  /** Whether content is painted before scripts run, which needs the styles. */
  readonly isDrawn: boolean;
}

interface BodyOptions {
  /** What the page shows before its scripts run, in its element. */
  readonly screen: string;
  /** JSON that is sent with it. */
  readonly screenData: string;
  readonly noScript: string;
}

/** The page of a build, cut at the places that a server fills in. */
export interface PageTemplate {
  /** All of the head but its end; without title and description. */
  readonly head: (options: HeadOptions) => string;
  /** From the end of the head into the body. */
  readonly bodyStart: string;
  /** The rest. */
  readonly body: (options: BodyOptions) => string;
}

/**
 * For a page that is painted before its scripts run: the styles that they would load, applied at once. The first
 * script fetches the scripts (`main-picture.ts`) after everything that is painted.
 */
const withStylesFirst = (html: string) =>
  html
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"')
    .replaceAll('<link rel="preload" as="script"', '<link data-rel="preload" as="script"');

/**
 * Preload links for the scripts that the head marks for later (`data-rel`), for a page that could not be rendered in
 * time: nothing is shown before its scripts run.
 */
export const scriptsAtOnce = (head: string): string =>
  (head.match(/<link data-rel="preload"[^>]*>/g) ?? [])
    .map((link) => link.replace('data-rel', 'rel'))
    .join('');

/** @param html the build's `index.html` */
export function cutTemplate(html: string): PageTemplate {
  const bare = html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<!--page-data-->/, '');
  const [before = '', ...rest] = bare.split(/(<\/head>[\s\S]*?<body[^>]*>)/);
  const [bodyStart = '', after = ''] = rest;
  return {
    head: ({ language, theme, links, isDrawn }) => {
      const themed = theme === null ? '' : ` data-theme="${theme}"`;
      const head = before
        .replace(
          /<html[^>]*>/,
          () => `<html lang="${language}" dir="${directionOf(language)}"${themed}>`,
        )
        .replace('<!--page-links-->', () => links);
      return isDrawn ? withStylesFirst(head) : head;
    },
    bodyStart,
    body: ({ screen, screenData, noScript }) =>
      screen +
      after
        .replace('<div id="root"></div>', (root) => root + screenData)
        .replace(/<noscript>[\s\S]*?<\/noscript>/, () => noScript),
  };
}
