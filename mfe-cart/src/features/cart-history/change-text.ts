import type { CartChange, CartStep } from '@storefront/api';
import { isolate, type Translate } from '@storefront/i18n';

/** What one change did, in words. */
function changeText(
  { name: plain, before, after }: CartChange,
  t: Translate<'cartHistory'>,
): string {
  const name = isolate(plain);
  if (before === 0)
    return after === 1 ? t('change.added', { name }) : t('change.addedMany', { name, after });
  if (after === 0) return t('change.removed', { name });
  if (before !== after) return t('change.quantity', { name, before, after });
  return t('change.edited', { name });
}

/** What a step takes back or does again: its first change, and how many more there are. */
export function stepText({ changes }: CartStep, t: Translate<'cartHistory'>): string {
  const [first] = changes;
  if (!first) return '';
  const what = changeText(first, t);
  return changes.length === 1 ? what : t('change.more', { what, more: changes.length - 1 });
}
