import { plainCode } from './plain-text';

/** Arabic thousands are marked by a sign of their own, which cannot be mistaken for a decimal comma. */
const grouped = /^\d{1,3}(?:٬\d{3})+(?![\d٬])/;

/**
 * The amount of money that a customer has typed, in major units; the one reader for all fields. It takes ASCII, Arabic,
 * Persian and full-width digits, and a decimal point, comma or Arabic separator. It reads all of the text or refuses
 * it: a sign, an exponent, more decimals than the currency has, and `1,500`, which may mean thousands.
 * @param decimals of the currency; 3 where it is not known
 * @returns `null` for text that is no amount, also for an empty one
 */
export function readAmount(text: string, decimals = 3): number | null {
  const plain = plainCode(text);
  const ungrouped = plain.replace(grouped, (whole) => whole.replaceAll('٬', ''));
  const [, whole, sign, fraction = ''] = /^(\d{0,9})(?:([.,٫])(\d*))?$/.exec(ungrouped) ?? [];
  if (whole === undefined || whole + fraction === '' || fraction.length > decimals) return null;
  if (sign === ',' && fraction.length === 3) return null;
  return Number(`${whole || '0'}.${fraction || '0'}`);
}
