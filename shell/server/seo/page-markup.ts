import { type LanguageCode, languageCodes } from '@storefront/domain';
import { pictureSources } from '@storefront/ui/picture-sources';
import { escapeHtml, scriptJson } from './escape-html';
import {
  type DescriptionContext,
  inLanguage,
  type PageDescription,
  type ShopPage,
} from './page-description';
import { seoTexts } from './seo-texts';

const locales = { en: 'en_US', ar: 'ar_EG' } as const;
/** The image, unless it is an SVG, which link previews do not accept. The demo's images are. */
const photoOf = (url: string | null | undefined) => (url && !/\.svg(\?|$)/i.test(url) ? url : null);
/** The demo's own preview image, one for each language (`docs/social-card.html`). */
const card = { width: 1200, height: 630, type: 'image/jpeg' } as const;

export interface MarkupOptions extends DescriptionContext {
  /** URL of the service worker, if pages are to use one. */
  readonly serviceWorker: string | null;
  /** Firebase's settings, for push messages. */
  readonly firebase: object | null;
}

/** Preloads the main image, in the same width that the page will request. */
function pictureHint({ mainPicture }: PageDescription): string {
  if (!mainPicture) return '';
  const { address, width } = mainPicture;
  const sources = pictureSources(address, width);
  const widths = sources
    ? ` imagesrcset="${escapeHtml(sources.srcSet)}" imagesizes="${escapeHtml(sources.sizes)}"`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(address)}"${widths} fetchpriority="high">`;
}

/** The description as tags of the head, without unknown parts. */
export function headMarkup(page: ShopPage, options: MarkupOptions): string {
  const { language, origin, serviceWorker, firebase } = options;
  const attribute = escapeHtml;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${attribute(content)}">`;
  const { canonicalPath, shop } = page;
  const title = shop === null ? page.title : `${page.title} · ${shop.name}`;
  const url = canonicalPath === null ? null : origin + inLanguage(canonicalPath, language);
  const photo = photoOf(page.image);
  const logo = photoOf(shop?.logo);
  const hasCard = !photo && !logo && shop?.isDemo === true;
  return [
    `<title>${escapeHtml(title)}</title>`,
    pictureHint(page),
    meta('name', 'description', page.description),
    meta('name', 'theme-color', '#0d7a6f'),
    `<link rel="manifest" href="/manifest.${language}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ...(canonicalPath === null || url === null
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${attribute(url)}">`,
          ...languageCodes.map(
            (code) =>
              `<link rel="alternate" hreflang="${code}" href="${attribute(origin + inLanguage(canonicalPath, code))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${attribute(origin + canonicalPath)}">`,
          meta('property', 'og:url', url),
        ]),
    meta('property', 'og:type', page.type),
    ...(shop === null ? [] : [meta('property', 'og:site_name', shop.name)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:locale', locales[language]),
    ...(photo
      ? [meta('property', 'og:image', photo), meta('property', 'og:image:alt', title)]
      : []),
    ...(!photo && shop && logo
      ? [meta('property', 'og:image', logo), meta('property', 'og:image:alt', shop.name)]
      : []),
    ...(hasCard
      ? [
          meta('property', 'og:image', `${origin}/social/card.${language}.jpg`),
          meta('property', 'og:image:type', card.type),
          meta('property', 'og:image:width', String(card.width)),
          meta('property', 'og:image:height', String(card.height)),
          meta('property', 'og:image:alt', seoTexts(language).pages.landing.title),
        ]
      : []),
    // A logo is too small for a large preview.
    meta('name', 'twitter:card', photo || hasCard ? 'summary_large_image' : 'summary'),
    ...page.structured.map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
    ...(serviceWorker === null ? [] : [meta('name', 'service-worker', serviceWorker)]),
    ...(firebase === null
      ? []
      : [
          `<script type="application/json" id="firebase-settings">${scriptJson(firebase)}</script>`,
        ]),
  ].join('');
}

/** The content for browsers without scripts. @param page `null`: the rendered page needs no description */
export function noScriptMarkup(page: PageDescription | null, language: LanguageCode): string {
  return `<noscript>${page?.body ?? ''}<p>${escapeHtml(seoTexts(language).needsScripts)}</p></noscript>`;
}
