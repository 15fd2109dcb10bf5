import { useFormats } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { IconButton, lazyPart } from '@storefront/ui';
import { PlusIcon, TimeIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './add-button.module.css';
import { choicesOf, isCampaignItem, type ListedItem } from './item-choices';
import { useAddItem } from './use-add-item';

interface AddButtonProps {
  readonly item: ListedItem;
  /** Why this item cannot be ordered now: out of stock, closed store. */
  readonly blockedReason: string | undefined;
  /** The store is closed and takes orders for a later time. */
  readonly forLater: boolean;
}

/** While it is missing, taps are counted and wait for it. */
const CardStepper = lazyPart(() => import('./card-stepper'), { missing: () => null });

/** The plus on an item's picture; once a simple item is in the cart, a stepper. */
export function AddButton({ item, blockedReason, forLater }: AddButtonProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const add = useAddItem(item);
  const { count } = add;
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
    <span className={styles.stepper}>
      {add.hasStepper && !opens && (
        <Suspense>
          <CardStepper item={item} />
        </Suspense>
      )}
      <IconButton
        variant="primary"
        label={count > 0 ? formats.list([label, t('item.inCart', { count })], 'comma') : label}
        title={label}
        count={count}
        icon={forLater ? <TimeIcon size={22} /> : <PlusIcon size={22} />}
        disabledReason={reason}
        onRefused={refuse}
        aria-haspopup={opens ? 'dialog' : undefined}
        onPointerEnter={add.prepare}
        onFocus={add.prepare}
        onClick={add.press}
      />
    </span>
  );
}
