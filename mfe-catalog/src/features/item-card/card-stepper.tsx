import { useFormats } from '@storefront/i18n';
import { useOpenItem, useQueryClient } from '@storefront/platform';
import { IconButton } from '@storefront/ui';
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
 * What makes the plus of a card a stepper: one less, which is a bin at one, and how many there are. Carries out the
 * taps of both. Where the cart has the item in several forms the plus alone stays.
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
    // The minus goes with the last piece: the keyboard goes on at the plus.
    const buttons = currentTarget.parentElement?.querySelectorAll('button') ?? [];
    if (count === 1) [...buttons].at(-1)?.focus();
    addTap(item.id, -1);
    // At once: without a piece there is no stepper any more.
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
      <output className={styles.count}>{formats.number(count)}</output>
    </>
  );
}

/**
 * Carries out the taps on an item, as soon as the cart's part of the site is there.
 * @returns does so at once, if it is there
 */
function useTaps(item: ListedItem, line: PublishedCartLine | undefined): () => void {
  const { cart } = useCartCommands();
  const client = useQueryClient();
  const open = useOpenItem();
  const waiting = useSyncExternalStore(onTapped, () => waitingTaps(item.id));
  function carryOut() {
    if (cart.status !== 'ready') return;
    const context = { item, line, commands: cart.service, client, openItem: () => open(item) };
    // The cart shows them from now on, and they must never be seen twice, or for a moment not at all.
    flushSync(() => takeTaps(item.id, (by) => tapItem({ ...context, by })));
  }
  const carryOutTaps = useEffectEvent(carryOut);
  useEffect(() => {
    if (waiting === 0) return;
    if (cart.status === 'loading') return cart.start();
    if (cart.status === 'unavailable') return takeTaps(item.id, () => undefined);
    let isCurrent = true;
    // Nothing can be drawn at once from within an effect.
    queueMicrotask(() => isCurrent && carryOutTaps());
    return () => {
      isCurrent = false;
    };
  }, [waiting, cart, item.id]);
  return carryOut;
}
