import { useFormats, useTexts } from '@storefront/i18n';
import { toast, useOpenItem } from '@storefront/platform';
import { hasLocation } from '@storefront/session';
import { IconButton, lazyPart, Row } from '@storefront/ui';
import { PlusIcon, TimeIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { bus } from '../../bus';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './add-button.module.css';
import { choicesOf, isCampaignItem, type ListedItem } from './item-choices';
import { addTap, cardQuantity, onTapped } from './tapped-items';
import { useCart } from './use-cart';
import { useCartCommands } from './use-cart-commands';

interface AddItem {
  /** Adds a simple item, opens one with choices. */
  readonly press: () => void;
  /** Pieces of the item in the cart, with any choices, including pending taps. */
  readonly count: number;
  /** Whether a stepper is shown: the item is in the cart, or was tapped. */
  readonly hasStepper: boolean;
  /** Preloads what a press needs. */
  readonly prepare: () => void;
  /** Why nothing can be ordered at all: the cart remote is not available. */
  readonly unavailable: string | undefined;
  /** Retries loading the cart remote. */
  readonly retry: () => void;
}

/**
 * The logic of the add button: an item with choices is opened, a simple one is added. Taps count immediately; the
 * card's stepper, which the first tap loads, applies them.
 */
function useAddItem(item: ListedItem): AddItem {
  const { t } = useTexts('common');
  const { cart, prepare } = useCartCommands();
  const openItem = useOpenItem();
  const inCart = (useCart()?.lines ?? []).reduce(
    (sum, { itemId, selection }) => (itemId === item.id ? sum + selection.quantity : sum),
    0,
  );
  const read = () => cardQuantity(item.id, inCart);
  const count = useSyncExternalStore(onTapped, read, read);
  return {
    press() {
      // A campaign item is ordered separately, from its page.
      if (choicesOf(item) === 'some' || isCampaignItem(item)) openItem(item);
      // Whether it can be ordered depends on the place.
      else if (hasLocation()) addTap(item.id, 1);
      else bus.publish('shell:location-picker-requested', {});
    },
    count,
    hasStepper: inCart > 0 || count > 0,
    prepare,
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}

interface AddButtonProps {
  readonly item: ListedItem;
  /** Why this item cannot be ordered now: out of stock, closed store. */
  readonly blockedReason: string | undefined;
  /** The store is closed but accepts orders for later. */
  readonly forLater: boolean;
}

/** Until it is loaded, taps are counted and wait for it. */
const CardStepper = lazyPart(() => import('./card-stepper'), { missing: () => null });

/** The plus on an item's picture; a stepper once a simple item is in the cart. */
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
    <Row as="span" inline fill="surface" round="pill" className={styles.stepper}>
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
    </Row>
  );
}
