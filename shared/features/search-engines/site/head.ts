import { type LanguageCode, languageCodes } from '@storefront/domain';
import {
  documentTitle,
  escapeHtml,
  type KnownPage,
  pageTexts,
  scriptJson,
} from '@storefront/shell/feature';
import { inLanguage, type PageDescription } from './page-pieces';

const locales = { en: 'en_US', ar: 'ar_EG' } as const satisfies Record<LanguageCode, string>;
/** The image, unless it is an SVG, which link previews do not accept. The demo's images are. */
const photoOf = (url: string | null | undefined) => (url && !/\.svg(\?|$)/i.test(url) ? url : null);
/** The demo's own preview image, one for each language (`shell/docs/social-card.html`). It contains the demo's name. */
const card = { width: 1200, height: 630, type: 'image/jpeg' } as const;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The address of a page that may be listed, for search engines and for sharing, and the same page in each language. */
function addressMarkup({ path, isListed, language }: KnownPage, origin: string): string[] {
  if (!isListed) return [];
  const url = origin + inLanguage(path, language);
  const alternate = (name: string, address: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + address)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...languageCodes.map((code) => alternate(code, inLanguage(path, code))),
    alternate('x-default', path),
    meta('property', 'og:url', url),
  ];
}

/** The image of a link preview: the page's own photo, otherwise the shop's logo, otherwise the demo's card. */
function imageMarkup(page: KnownPage, image: string | null, origin: string): string[] {
  const { shop, language } = page;
  const og = (name: string, content: string) => meta('property', `og:image${name}`, content);
  const twitter = (size: string) => meta('name', 'twitter:card', size);
  const photo = photoOf(image);
  if (photo)
    return [og('', photo), og(':alt', documentTitle(page)), twitter('summary_large_image')];
  const logo = photoOf(shop?.logo);
  // A logo is too small for a large preview.
  if (shop && logo) return [og('', logo), og(':alt', shop.name), twitter('summary')];
  if (!shop?.isDemo) return [twitter('summary')];
  return [
    og('', `${origin}/social/card.${language}.jpg`),
    og(':type', card.type),
    og(':width', String(card.width)),
    og(':height', String(card.height)),
    og(':alt', pageTexts(language).pages.landing),
    twitter('summary_large_image'),
  ];
}

/** The description as tags of the head, without unknown parts. */
export function headOf(
  page: KnownPage,
  { description, type, image, structured }: PageDescription,
  origin: string,
): string {
  return [
    meta('name', 'description', description),
    ...addressMarkup(page, origin),
    meta('property', 'og:type', type),
    page.shop === null ? '' : meta('property', 'og:site_name', page.shop.name),
    meta('property', 'og:title', documentTitle(page)),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', locales[page.language]),
    ...imageMarkup(page, image, origin),
    ...structured.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}
