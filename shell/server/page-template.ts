import { directionOf, type LanguageCode } from '@storefront/domain';

interface HeadOptions {
  readonly language: LanguageCode;
  /** `null`: determined by the page's own script. */
  readonly theme: 'light' | 'dark' | null;
  /** Links of this page, inserted at the template's placeholder. */
  readonly links: string;
  /** Whether content is painted before scripts run, which requires the styles. */
  readonly isDrawn: boolean;
}

interface BodyOptions {
  /** Content of the page's element before its scripts run. */
  readonly screen: string;
  /** JSON that accompanies it. */
  readonly screenData: string;
  readonly noScript: string;
}

/** The page of a build, split at the places that a server fills in. */
export interface PageTemplate {
  /** The head without its end, title and description. */
  readonly head: (options: HeadOptions) => string;
  /** From the end of the head into the body. */
  readonly bodyStart: string;
  /** The rest. */
  readonly body: (options: BodyOptions) => string;
}

/**
 * For a page that is painted before its scripts run: applies the styles immediately that the scripts would load. The
 * first script fetches the other scripts (`main-picture.ts`) after everything is painted.
 */
const withStylesFirst = (html: string) =>
  html
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"')
    .replaceAll('<link rel="preload" as="script"', '<link data-rel="preload" as="script"');

/**
 * Preload links for the scripts that the head defers (`data-rel`), for a page that could not be rendered in time: it
 * shows nothing before its scripts run.
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
