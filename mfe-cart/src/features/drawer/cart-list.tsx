import type { CartLine } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { Diet, useOpenItem } from '@storefront/platform';
import { Callout } from '@storefront/ui';
import { type ReactNode, useRef } from 'react';
import { isCounted } from '../cart/assess-line';
import { cartQuantities } from '../cart/cart-quantities';
import { inOldPlaces } from '../cart/old-places';
import type { PricedCartLine } from '../cart/price-cart';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-list.module.css';
import { CartRow } from './cart-row';
import { RemovedRow } from './removed-lines';
import { UnavailableRow } from './unavailable-row';
import { useFocusInRows } from './use-focus-in-rows';

interface CartListProps {
  readonly view: CartView;
  readonly onClose: () => void;
  /** What was just removed, each shown in its place. */
  readonly removed: readonly CartLine[];
  readonly onRemoved: (line: CartLine) => void;
}

/** The lines: those that cannot be ordered first, with what can be done about them. */
export function CartList({ view, onClose, removed, onRemoved }: CartListProps): ReactNode {
  const { t } = useTexts('cart');
  const openItem = useOpenItem();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusInRows(list, view.lines.length);
  const { cart } = view;
  if (!cart) return null;
  const gone = view.lines.filter((line) => !isCounted(line));
  const there = view.lines.filter(isCounted);
  const actionsOf = (line: PricedCartLine) => ({
    onRemove: () => {
      focusNext([...gone, ...there].indexOf(line));
      onRemoved(line.line);
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
        {inOldPlaces([...there.map(({ line }) => line), ...removed]).map((stored) => {
          const line = there.find((other) => other.line === stored);
          return line ? (
            <CartRow
              key={stored.id}
              line={line}
              cart={cart}
              failure={view.failures.get(stored.id)}
              pending={view.wanted.get(stored.id)?.sending ?? false}
              onQuantity={(quantity) => cartQuantities.set(queued(cart, line), quantity)}
              {...actionsOf(line)}
            />
          ) : (
            <RemovedRow key={stored.id} line={stored} onUndo={focusNext} />
          );
        })}
      </ul>
    </div>
  );
}

function queued(cart: CartRef, { line }: PricedCartLine) {
  return { id: line.id, cart, line };
}
