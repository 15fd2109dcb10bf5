import type { SavedCard } from '../entities/saved-card';

/** How brands write themselves; others as they are told. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  mada: 'mada',
};

/** A card by what is printed on it, such as "Visa •••• 4242". */
export function cardName({ brand, last_four }: Pick<SavedCard, 'brand' | 'last_four'>): string {
  return `${brands[brand] ?? brand} •••• ${last_four}`;
}

/** Until when a card is good, as it is printed on it ("12/29"), and whether that is past. */
export function cardValidity(
  { expiry_month: month, expiry_year: year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>,
  now = new Date(),
) {
  const date = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
  // Good to the end of its month.
  return { date, isOver: new Date(year, month, 1) <= now };
}
