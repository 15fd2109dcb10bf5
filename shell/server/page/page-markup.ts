import type { LanguageCode } from '@storefront/domain';
import { pictureSources } from '@storefront/ui/picture-sources';
import { documentTitle, type KnownPage } from './describe-page';
import { escapeHtml, scriptJson } from './escape-html';
import type { DescribedPage } from './page-describer';
import { pageTexts } from './page-texts';

interface MarkupOptions {
  /** URL of the service worker, if pages are to use one. */
  readonly serviceWorker: string | null;
  /** Firebase's settings, for push messages. */
  readonly firebase: object | null;
}

/** Preloads the main image, in the same width that the page will request. */
function pictureHint({ mainPicture }: KnownPage): string {
  if (!mainPicture) return '';
  const { address, width } = mainPicture;
  const sources = pictureSources(address, width);
  const widths = sources
    ? ` imagesrcset="${escapeHtml(sources.srcSet)}" imagesizes="${escapeHtml(sources.sizes)}"`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(address)}"${widths} fetchpriority="high">`;
}

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** The page as tags of the head, without unknown parts. */
export function headMarkup(
  { page, additions }: DescribedPage,
  { serviceWorker, firebase }: MarkupOptions,
): string {
  return [
    `<title>${escapeHtml(documentTitle(page))}</title>`,
    pictureHint(page),
    meta('theme-color', '#0d7a6f'),
    `<link rel="manifest" href="/manifest.${page.language}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    page.isListed ? '' : meta('robots', 'noindex'),
    ...additions.map(({ head }) => head),
    serviceWorker === null ? '' : meta('service-worker', serviceWorker),
    firebase === null
      ? ''
      : `<script type="application/json" id="firebase-settings">${scriptJson(firebase)}</script>`,
  ].join('');
}

/** The content for browsers without scripts. @param described `null`: the rendered page needs no description */
export function noScriptMarkup(described: DescribedPage | null, language: LanguageCode): string {
  const added = described?.additions.map(({ noScript }) => noScript).join('');
  const title = described && `<h1>${escapeHtml(described.page.title)}</h1>`;
  return `<noscript>${added || (title ?? '')}<p>${escapeHtml(pageTexts(language).needsScripts)}</p></noscript>`;
}
