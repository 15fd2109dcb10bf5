import type { Item } from '@storefront/api';
import { servesMeals } from '@storefront/domain';
import { TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { ItemOrder } from './use-item-order';

/** The cart's limit in characters. */
const MAX_LENGTH = 200;

/** Whether an item is prepared in a kitchen, which can follow a note. */
export const takesNote = ({ module_type }: Pick<Item, 'module_type'>) => servesMeals(module_type);

/** A note to the kitchen; it is stored with the line and sent with the order. */
export function KitchenNote({ order }: { readonly order: ItemOrder }): ReactNode {
  const { t } = useCatalogTexts();
  if (!takesNote(order.item)) return null;
  return (
    <TextArea
      label={t('item.note')}
      hint={t('item.noteHint')}
      optional
      rows={2}
      dir="auto"
      maxLength={MAX_LENGTH}
      value={order.note}
      // Browsers scroll a text field to its caret, which may be under the order bar.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
      onChange={({ target }) => order.changeNote(target.value)}
    />
  );
}
