import { directionOf, fallbackLanguage, type LanguageCode } from '@storefront/domain';
import { routes } from '@storefront/platform/routes';
import { formatMoney, priceRange } from '@storefront/pricing';
import { escapeHtml, fillIn, type KnownPage, plainText } from '@storefront/shell/feature';
import type { Currency } from './details';
import { searchTexts } from './search-texts';
import { breadcrumbs } from './structured-data';

/** The part of a page for search engines, link previews and readers without scripts. */
export interface PageDescription {
  readonly description: string;
  readonly type: 'website' | 'product';
  /** Absolute URL. */
  readonly image: string | null;
  /** JSON-LD. */
  readonly structured: readonly unknown[];
  /** HTML that is shown where scripts do not run. */
  readonly body: string;
}

export interface DescriptionContext {
  readonly page: KnownPage;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/** A path in a language. The default language has no parameter. */
export function inLanguage(path: string, language: LanguageCode): string {
  if (language === fallbackLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The absolute address of a page, in its language. */
export const urlOf = ({ page, origin }: DescriptionContext): string =>
  origin + inLanguage(page.path, page.language);

const DESCRIPTION_LENGTH = 200;

/** A text of the shop as a description of the page. */
export const asDescription = (value: string): string => plainText(value, DESCRIPTION_LENGTH);

/** The page's breadcrumbs, starting with the home page. */
export function trail(
  { page: { language }, origin }: DescriptionContext,
  steps: readonly (readonly [name: string, path: string])[],
): unknown {
  const all = [[searchTexts(language).home, routes.home.path] as const, ...steps];
  return breadcrumbs(all.map(([name, path]) => [name, origin + inLanguage(path, language)]));
}

/** A link to a page as an entry of a list. */
export function linkTo(path: string, label: string, language: LanguageCode): string {
  return `<li><a href="${escapeHtml(inLanguage(path, language))}">${escapeHtml(label)}</a></li>`;
}

/** Facts with their labels, without unknown ones. */
export function factList(
  rows: readonly (readonly [label: string, value: string | null])[],
): string {
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return '';
  return `<dl>${filled
    .map(
      ([label, value]) =>
        `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value ?? '')}</bdi></dd>`,
    )
    .join('')}</dl>`;
}

/** The rating as text; empty without one. */
export function ratingLine(rating: number, count: number, language: LanguageCode): string {
  if (count <= 0) return '';
  return `<p>${escapeHtml(fillIn(searchTexts(language).rating, { rating, count }))}</p>`;
}

/** An amount in a currency, formatted for the language. */
export function money(amount: number, currency: Currency, language: LanguageCode): string {
  return formatMoney(amount, {
    symbol: currency.currency_symbol,
    direction: currency.currency_symbol_direction,
    digits: currency.digit_after_decimal_point,
    locale: language,
    isolate: directionOf(language) === 'rtl',
  });
}

/** The price after the current discount, or the range of prices. */
export function priceText(
  item: Parameters<typeof priceRange>[0],
  currency: Currency,
  language: LanguageCode,
): string {
  const { discountedMin, discountedMax } = priceRange(item, currency.digit_after_decimal_point);
  const least = money(discountedMin, currency, language);
  return discountedMin === discountedMax
    ? least
    : `${least} – ${money(discountedMax, currency, language)}`;
}
