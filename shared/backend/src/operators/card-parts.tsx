import { joined } from '@storefront/operations/pages';
import { formatMoney } from '@storefront/pricing';
import type { ReactNode } from 'react';
import type { ShopView } from '../server/features';
import { privateAddress } from '../server/http/private-address';
import type { Language } from '../server/language';
import { message } from '../server/messages/message';
import type { StoredCurrency } from '../settings/currencies';

/** The viewer and the time of the cards of the operators' pages. */
export type CardView = Pick<ShopView, 'language' | 'publicUrl' | 'signer' | 'now'>;

/** A phone number as a link. */
export function phone(number: string): ReactNode {
  const plus = /^\d/.test(number) ? `+${number}` : number;
  return (
    <a href={`tel:${plus}`} dir="ltr">
      {plus}
    </a>
  );
}

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
  clock(language, timeZone).format(new Date(at));

/** A span of time, or its only time, in the same form. */
export const span = (
  language: Language,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
) => clock(language, timeZone).formatRange(from, to);

export const money = (language: Language, amount: number, currency: StoredCurrency) =>
  formatMoney(amount, {
    symbol: currency.currency_symbol[language],
    direction: currency.currency_symbol_direction,
    digits: currency.digit_after_decimal_point,
    isolate: true,
  });

/** Links to private uploads; `null` without any. */
export const pictureLinks = (view: CardView, stored: readonly string[]): ReactNode =>
  joined(
    stored.map((one, index) => (
      <a key={one} href={privateAddress(view, one, view.now)} target="_blank" rel="noreferrer">
        {message(view.language, 'work.picture', { number: index + 1 })}
      </a>
    )),
  );
