import type { CartChange, CartStep } from '@storefront/api';
import { isolate, type Translate } from '@storefront/i18n';

/** The text about one change. */
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

/** The text about a step of Undo or Redo: its first change, and the number of others. */
export function stepText({ changes }: CartStep, t: Translate<'cartHistory'>): string {
  const [first] = changes;
  if (!first) return '';
  const what = changeText(first, t);
  return changes.length === 1 ? what : t('change.more', { what, more: changes.length - 1 });
}
