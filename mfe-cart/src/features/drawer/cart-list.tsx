import type { CartRef } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { Diet, useOpenItem } from '@storefront/platform';
import { Callout } from '@storefront/ui';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isCounted } from '../cart/assess-line';
import { cartQuantities } from '../cart/cart-quantities';
import type { PricedCartLine } from '../cart/price-cart';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-list.module.css';
import { CartRow } from './cart-row';
import { type RemovedLine, RemovedRow } from './removed-lines';
import { UnavailableRow } from './unavailable-row';

interface CartListProps {
  readonly view: CartView;
  readonly onClose: () => void;
  /** What was just removed, each shown in its place. */
  readonly removed: readonly RemovedLine[];
  readonly onRemoved: (removed: RemovedLine) => void;
}

/** The lines: those that cannot be ordered first, with what can be done about them. */
export function CartList({ view, onClose, removed, onRemoved }: CartListProps): ReactNode {
  const { t } = useTexts('cart');
  const openItem = useOpenItem();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterRemoval(list, view.lines.length);
  const { cart } = view;
  if (!cart) return null;
  const gone = view.lines.filter((line) => !isCounted(line));
  const there = view.lines.filter(isCounted);
  const actionsOf = (line: PricedCartLine) => ({
    onRemove: () => {
      focusNext([...gone, ...there].indexOf(line));
      onRemoved({ line: line.line, index: Math.max(0, there.indexOf(line)) });
      cartQuantities.remove(queued(cart, line));
    },
    onOpen: () => {
      onClose();
      openItem(line.line.item, line.line.id);
    },
  });
  return (
    <div ref={list} className={styles.scroll}>
      <Diet show="order" lines={there.map(({ line }) => line)} />
      {gone.length > 0 && (
        <Callout tone="warning" title={t('unavailable.title', { count: gone.length })}>
          <ul className={styles.list}>
            {gone.map((line) => (
              <UnavailableRow
                key={line.line.id}
                line={line}
                failure={view.failures.get(line.line.id)}
                {...actionsOf(line)}
              />
            ))}
          </ul>
        </Callout>
      )}
      <ul className={styles.list} aria-label={t('drawer.lines')}>
        {there.map((line, index) => (
          <Fragment key={line.line.id}>
            <RemovedAt index={index} removed={removed} />
            <CartRow
              line={line}
              cart={cart}
              failure={view.failures.get(line.line.id)}
              pending={view.wanted.get(line.line.id)?.sending ?? false}
              onQuantity={(quantity) => cartQuantities.set(queued(cart, line), quantity)}
              {...actionsOf(line)}
            />
          </Fragment>
        ))}
        <RemovedAt index={there.length} orLater removed={removed} />
      </ul>
    </div>
  );
}

interface RemovedAtProps {
  readonly index: number;
  /** Also those whose place is behind the end by now. */
  readonly orLater?: boolean;
  readonly removed: readonly RemovedLine[];
}

/** What was removed from a place of the list. */
function RemovedAt({ index, orLater = false, removed }: RemovedAtProps): ReactNode {
  return removed
    .filter((line) => (orLater ? line.index >= index : line.index === index))
    .map(({ line }) => <RemovedRow key={line.id} line={line} />);
}

function queued(cart: CartRef, { line }: PricedCartLine) {
  return { id: line.id, cart, line };
}

/**
 * Where the keyboard goes on when the row that it was in is gone: to the next row, else the one before.
 * @returns to be called with the row that will go, before it does
 */
function useFocusAfterRemoval(
  list: RefObject<HTMLDivElement | null>,
  count: number,
): (index: number) => void {
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-cart-row]') ?? [];
    (rows[index] ?? rows[rows.length - 1])?.focus();
  }, [count]);
  return (index) => {
    removed.current = index;
  };
}
