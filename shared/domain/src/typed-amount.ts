import { plainCode } from './plain-text';

/** Arabic thousands have their own separator, which cannot be mistaken for a decimal comma. */
const grouped = /^\d{1,3}(?:٬\d{3})+(?![\d٬])/;

/**
 * The amount of money that a customer has typed, in major units; used for all fields. Accepts ASCII, Arabic, Persian
 * and full-width digits, and a decimal point, comma or Arabic separator. Refuses everything else: signs, exponents,
 * more decimals than the currency has, and `1,500`, which may mean thousands.
 * @param decimals decimals of the currency; 3 if it is unknown
 * @returns `null` for text that is not an amount, including empty text
 */
export function readAmount(text: string, decimals = 3): number | null {
  const plain = plainCode(text);
  const ungrouped = plain.replace(grouped, (whole) => whole.replaceAll('٬', ''));
  const [, whole, sign, fraction = ''] = /^(\d{0,9})(?:([.,٫])(\d*))?$/.exec(ungrouped) ?? [];
  if (whole === undefined || whole + fraction === '' || fraction.length > decimals) return null;
  if (sign === ',' && fraction.length === 3) return null;
  return Number(`${whole || '0'}.${fraction || '0'}`);
}
