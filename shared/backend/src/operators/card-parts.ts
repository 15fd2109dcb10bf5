import { escapeHtml } from '@storefront/operations/pages';
import { receiptWords } from '../areas/receipts/receipt-words';
import type { Language } from '../server/language';
import { privateAddress } from '../server/private-address';
import type { ShopView } from '../server/shop-view';
import { answerCurrency, type StoredCurrency } from '../settings/currencies';
import { texts } from './page-parts';

/** The viewer and the time of the cards of the operators' pages. */
export type CardView = Pick<ShopView, 'language' | 'publicUrl' | 'signer' | 'now'>;

/** A row of a card, as HTML; left out without a value. */
export type Fact = readonly [label: string, value: string | null];

/** The rows that have a value. */
export const facts = (all: readonly Fact[]) =>
  all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** A text from outside, isolated in its own direction. */
export const text = (value: string | null | undefined) =>
  value ? `<bdi>${escapeHtml(value)}</bdi>` : null;
/** A phone number as a link. */
export const phone = (number: string) => {
  const plus = /^\d/.test(number) ? `+${number}` : number;
  return `<a href="tel:${escapeHtml(plus)}" dir="ltr">${escapeHtml(plus)}</a>`;
};
export const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

const clock = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** A time in the time zone of its place. Operators see several places, so the text contains the time zone. */
export const time = (language: Language, at: Date | string, timeZone: string) =>
  escapeHtml(clock(language, timeZone).format(new Date(at)));

/** A span of time, or its only time, in the same form. */
export const span = (
  language: Language,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
) => escapeHtml(clock(language, timeZone).formatRange(from, to));

export const money = (language: Language, amount: number, currency: StoredCurrency) =>
  receiptWords(language, answerCurrency(currency, language)).money(amount);

/** Links to private uploads. */
export function pictureLinks(view: CardView, stored: readonly string[]): string {
  const links = stored.map((one, index) => {
    const address = escapeHtml(privateAddress(view, one, view.now));
    const label = texts(view.language)('work.picture', { number: index + 1 });
    return `<a href="${address}" target="_blank" rel="noreferrer">${label}</a>`;
  });
  return joined(links);
}
