import { useFormats } from '@storefront/i18n';
import { useOpenItem, useQueryClient } from '@storefront/platform';
import { IconButton, Text } from '@storefront/ui';
import { DeleteIcon } from '@storefront/ui/icons';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './card-stepper.module.css';
import type { ListedItem } from './item-choices';
import { tapItem } from './tap-item';
import { addTap, cardQuantity, onTapped, takeTaps, waitingTaps } from './tapped-items';
import { type PublishedCartLine, useCart } from './use-cart';
import { useCartCommands } from './use-cart-commands';

const isBare = ({ selection: { variation, add_on_ids } }: PublishedCartLine) =>
  !variation?.length && !add_on_ids?.length;

/**
 * The part of a card that turns its plus into a stepper: the minus, shown as a bin at one, and the quantity. Applies
 * the taps of both buttons. When the cart has the item with different choices, only the plus is shown.
 */
export default function CardStepper({ item }: { readonly item: ListedItem }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const lines = useCart()?.lines.filter(({ itemId }) => itemId === item.id) ?? [];
  const line = lines.find(isBare);
  const carryOut = useTaps(item, line);
  const inCart = lines.reduce((sum, { selection }) => sum + selection.quantity, 0);
  const count = useSyncExternalStore(onTapped, () => cardQuantity(item.id, inCart));
  if (lines.length > 1 || lines[0] !== line || count <= 0) return null;
  function takeOut({ currentTarget }: MouseEvent) {
    // The minus is removed with the last piece: the focus moves to the plus.
    const buttons = currentTarget.parentElement?.querySelectorAll('button') ?? [];
    if (count === 1) [...buttons].at(-1)?.focus();
    addTap(item.id, -1);
    // Immediately, because the stepper is unmounted without a piece.
    carryOut();
  }
  const { name } = item;
  return (
    <>
      <IconButton
        label={t(count > 1 ? 'item.less' : 'item.remove', { name })}
        icon={count > 1 ? <span className={styles.minus}>−</span> : <DeleteIcon size={18} />}
        onClick={takeOut}
      />
      <Text as="output" weight="bold" figures centred className={styles.count}>
        {formats.number(count)}
      </Text>
    </>
  );
}

/**
 * Applies the taps on an item as soon as the cart remote is loaded.
 * @returns a function that applies them immediately, if it is loaded
 */
function useTaps(item: ListedItem, line: PublishedCartLine | undefined): () => void {
  const { cart } = useCartCommands();
  const client = useQueryClient();
  const open = useOpenItem();
  const waiting = useSyncExternalStore(onTapped, () => waitingTaps(item.id));
  function carryOut() {
    if (cart.status !== 'ready') return;
    const context = { item, line, commands: cart.service, client, openItem: () => open(item) };
    // From here on the taps are part of the cart's quantity: in one synchronous render, so that they are never
    // counted twice or missing.
    flushSync(() => takeTaps(item.id, (by) => tapItem({ ...context, by })));
  }
  const carryOutTaps = useEffectEvent(carryOut);
  useEffect(() => {
    if (waiting === 0) return;
    if (cart.status === 'loading') return cart.start();
    if (cart.status === 'unavailable') return takeTaps(item.id, () => undefined);
    let isCurrent = true;
    // `flushSync` does not work within an effect.
    queueMicrotask(() => isCurrent && carryOutTaps());
    return () => {
      isCurrent = false;
    };
  }, [waiting, cart, item.id]);
  return carryOut;
}
