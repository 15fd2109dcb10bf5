import type { SavedCard } from '../contract';

/** The spelling of brands; unknown ones are shown as the server sends them. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  mada: 'mada',
};

/** The name of a card, such as "Visa •••• 4242". */
export function cardName({ brand, last_four }: Pick<SavedCard, 'brand' | 'last_four'>): string {
  return `${brands[brand] ?? brand} •••• ${last_four}`;
}

/** A card's expiry date as printed on it ("12/29"), and whether it has passed. */
export function cardValidity(
  { expiry_month: month, expiry_year: year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>,
  now = new Date(),
) {
  const date = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
  // Valid to the end of its month.
  return { date, isOver: new Date(year, month, 1) <= now };
}
