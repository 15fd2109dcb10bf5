import type { Store } from '@storefront/api';
import { type Formats, toAsciiDigits } from '@storefront/i18n';

type Timed = Pick<Store, 'delivery_time' | 'min_delivery_time' | 'max_delivery_time'>;

/**
 * The delivery time in the page's language: the contract has it as a text such as `20-30 min`, or its Arabic form.
 * Text in another format, or with days, is shown unchanged; `null` when it is absent.
 */
export function deliveryTimeText(store: Timed, formats: Formats): string | null {
  const text = store.delivery_time?.trim() ?? '';
  const [, from, to] =
    /^(\d+)\s*[-–]\s*(\d+)\s*(?:min|دقيقة|دقائق)/i.exec(toAsciiDigits(text)) ?? [];
  const least = Number(from ?? (text === '' ? store.min_delivery_time : null) ?? 0);
  const most = Number(to ?? (text === '' ? store.max_delivery_time : null) ?? 0);
  if (least > 0 && most > 0) return `${formats.number(least)}–${formats.duration(most)}`;
  return text === '' ? null : text;
}
