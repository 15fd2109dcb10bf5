import { fallbackLanguage, type LanguageCode } from '@storefront/domain';

/** The part of a page for search engines, link previews and readers without scripts. */
export interface PageDescription {
  readonly status: 200 | 404;
  /** Without the shop's name. */
  readonly title: string;
  readonly description: string;
  /** Path without the language, with only the parameter that identifies the page; `null`: not to be listed. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'product';
  /** Absolute URL. */
  readonly image: string | null;
  /** The page's largest image, when it is known here: its URL and its width in CSS pixels. */
  readonly mainPicture?: { readonly address: string; readonly width: number } | null;
  /** JSON-LD. */
  readonly structured: readonly unknown[];
  /** HTML that is shown where scripts do not run. */
  readonly body: string;
}

/** What pages say about the shop itself. */
export interface ShopIdentity {
  readonly name: string;
  /** Absolute URL. */
  readonly logo: string | null;
  /** The images for link previews (`docs/social-card.html`) contain the demo's name. */
  readonly isDemo: boolean;
}

/** A described page of a shop; `null` while the shop is unknown. */
export interface ShopPage extends PageDescription {
  readonly shop: ShopIdentity | null;
}

export interface DescriptionContext {
  readonly language: LanguageCode;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/** A path in a language. The default language has no parameter. */
export function inLanguage(path: string, language: LanguageCode): string {
  if (language === fallbackLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
