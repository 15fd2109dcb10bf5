import type { CartLine } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import { Callout, Stack } from '@storefront/ui';
import { type ReactNode, useRef } from 'react';
import type { CartKeeper } from '../../built-in/cart-keepers';
import { isCounted } from '../cart/assess-line';
import { cartTools, keeperOf } from '../cart/cart-keeper';
import { cartQuantities } from '../cart/cart-quantities';
import { ItemAdvice } from '../cart/item-advice';
import { inRecordedOrder } from '../cart/line-order';
import type { PricedCartLine } from '../cart/price-cart';
import type { CartView } from '../cart/use-cart-view';
import { useFocusInRows } from '../cart/use-focus-in-rows';
import styles from './cart-list.module.css';
import { CartRow, UnavailableRow } from './cart-row';
import { type RemovedLine, RemovedRow } from './removed-lines';

interface CartListProps {
  readonly view: CartView;
  readonly onClose: () => void;
  /** Lines that were just removed, each shown in its old position. */
  readonly removed: readonly RemovedLine[];
  readonly onRemoved: (line: CartLine, keeper: CartKeeper | null) => void;
}

/** The lines: those that cannot be ordered first, with the possible actions. */
export function CartList({ view, onClose, removed, onRemoved }: CartListProps): ReactNode {
  const { t } = useTexts('cart');
  const openItem = useOpenItem();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusInRows(list, view.lines.length);
  const { cart } = view;
  if (!cart) return null;
  const gone = view.lines.filter((line) => !isCounted(line));
  const there = view.lines.filter(isCounted);
  const keeper = keeperOf(view.config);
  const actionsOf = (line: PricedCartLine) => ({
    onRemove: () => {
      focusNext([...gone, ...there].indexOf(line));
      onRemoved(line.line, null);
      cartQuantities.remove(queued(cart, line));
    },
    onOpen: () => {
      onClose();
      openItem(line.line.item, line.line.id);
    },
    action: keeper && (
      <keeper.LineAction
        line={line.line}
        config={view.config}
        tools={cartTools}
        onPress={() => {
          focusNext([...gone, ...there].indexOf(line));
          onRemoved(line.line, keeper);
        }}
      />
    ),
  });
  return (
    <Stack ref={list} gap={3} padInline={5} className={styles.scroll}>
      <ItemAdvice show="order" lines={there.map(({ line }) => line)} />
      {gone.length > 0 && (
        <Callout tone="warning" title={t('unavailable.title', { count: gone.length })}>
          <Stack as="ul">
            {gone.map((line) => (
              <UnavailableRow
                key={line.line.id}
                line={line}
                failure={view.failures.get(line.line.id)}
                {...actionsOf(line)}
              />
            ))}
          </Stack>
        </Callout>
      )}
      <Stack as="ul" aria-label={t('drawer.lines')}>
        {inRecordedOrder([
          ...there.map(({ line }) => line),
          ...removed.map(({ line }) => line),
        ]).map((stored) => {
          const line = there.find((other) => other.line === stored);
          const left = removed.find((other) => other.line === stored);
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
            left && <RemovedRow key={stored.id} removed={left} onUndo={focusNext} />
          );
        })}
      </Stack>
    </Stack>
  );
}

function queued(cart: CartRef, { line }: PricedCartLine) {
  return { id: line.id, cart, line };
}
