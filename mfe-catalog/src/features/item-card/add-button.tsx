import { toast } from '@storefront/platform';
import { IconButton } from '@storefront/ui';
import { PlusIcon, TimeIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './add-button.module.css';
import { choicesOf, isCampaignItem, type ListedItem } from './item-choices';
import { useAddItem } from './use-add-item';
import { useCart } from './use-cart';

interface AddButtonProps {
  readonly item: ListedItem;
  /** Why this item cannot be had now: out of stock, closed store. */
  readonly blockedReason: string | undefined;
  /** The store is closed and takes orders for a later time. */
  readonly forLater: boolean;
}

/** The plus on an item's picture; shows how many are in the cart. */
export function AddButton({ item, blockedReason, forLater }: AddButtonProps): ReactNode {
  const { t } = useCatalogTexts();
  const add = useAddItem(item);
  const inCart = useCart()?.lines.filter(({ itemId }) => itemId === item.id) ?? [];
  const count = inCart.reduce((sum, { selection }) => sum + selection.quantity, 0);
  const { name } = item;
  const opens = choicesOf(item) === 'some' || isCampaignItem(item);
  const plain = opens ? t('item.choose', { name }) : t('item.add', { name });
  const label = forLater ? t('item.schedule', { name }) : plain;
  const reason = blockedReason ?? add.unavailable;
  function refuse() {
    if (reason) toast.error(reason);
    if (!blockedReason) add.retry();
  }
  return (
    <IconButton
      variant="primary"
      className={styles.add}
      label={count > 0 ? `${label}, ${t('item.inCart', { count })}` : label}
      title={label}
      count={count}
      icon={forLater ? <TimeIcon size={22} /> : <PlusIcon size={22} />}
      loading={add.busy}
      disabledReason={reason}
      onRefused={refuse}
      aria-haspopup={opens ? 'dialog' : undefined}
      onPointerEnter={add.prepare}
      onFocus={add.prepare}
      onClick={add.press}
    />
  );
}
