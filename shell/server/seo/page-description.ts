import { fallbackLanguage, type LanguageCode } from '@storefront/domain';

/** What search engines, link previews and readers without scripts get of a page. */
export interface PageDescription {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Path with the one parameter that names another page, without the language; `null`: not to be listed. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'product';
  /** Absolute address. */
  readonly image: string | null;
  /** What the page shows largest, when that is known here: its address and its width in pixels of the page. */
  readonly mainPicture?: { readonly address: string; readonly width: number } | null;
  /** JSON-LD. */
  readonly structured: readonly unknown[];
  /** HTML that is shown where scripts do not run. */
  readonly body: string;
}

export interface DescriptionContext {
  readonly language: LanguageCode;
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
}

/** A path in a language; that of everybody who has not chosen one has no mark. */
export function inLanguage(path: string, language: LanguageCode): string {
  if (language === fallbackLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
