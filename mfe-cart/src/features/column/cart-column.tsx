import { isolate, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import { Button, Money, Picture, Row, SectionHeading, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useRef } from 'react';
import { bus } from '../../bus';
import { inRecordedOrder } from '../cart/line-order';
import { OptionsLine } from '../cart/options-line';
import type { PricedCartLine } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import { useCartView } from '../cart/use-cart-view';
import { useFocusInRows } from '../cart/use-focus-in-rows';
import { changeLine } from '../commands/change-quantity';
import { RemovedRow, useRemovedLines } from '../drawer/removed-lines';
import styles from './cart-column.module.css';

/**
 * The cart beside a menu on wide screens: each line with its stepper and amount, the subtotal and the button to the
 * cart. A line's name opens the item to change its choices.
 */
export function CartColumn(): ReactNode {
  const { t } = useTexts('cart');
  const id = useId();
  const { cart, lines, stored, count, subtotal, wanted } = useCartView();
  const { removed, noteRemoved } = useRemovedLines(stored);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusInRows(list, lines.length);
  const rows = inRecordedOrder([
    ...lines.map(({ line }) => line),
    ...removed.map(({ line }) => line),
  ]);
  const storeName = lines[0]?.line.item.store_name;
  return (
    <aside aria-labelledby={id} className={styles.column}>
      <SectionHeading id={id} hint={count > 0 && t('count', { count })}>
        {t('column.title')}
      </SectionHeading>
      {lines.length === 0 && (
        <Row as="p" gap={2} tone="muted">
          <CartIcon size={22} />
          <span>{t('column.empty')}</span>
        </Row>
      )}
      {storeName && (
        <Text tone="muted" size="sm">
          {t('column.from', { name: isolate(withoutBidiControls(storeName)) })}
        </Text>
      )}
      {rows.length > 0 && (
        <Stack as="ul" ref={list} gap={3} pad={1} className={styles.lines}>
          {rows.map((row) => {
            const line = lines.find((other) => other.line === row);
            const left = removed.find((other) => other.line === row);
            return line ? (
              <ColumnRow
                key={row.id}
                line={line}
                onChange={(by) => cart && changeLine(cart, row, by)}
                onRemove={(element) => {
                  focusNext(element);
                  noteRemoved(row, null);
                  if (cart) changeLine(cart, row, -row.quantity);
                }}
                pending={wanted.get(row.id)?.sending ?? false}
              />
            ) : (
              left && <RemovedRow key={row.id} removed={left} onUndo={focusNext} />
            );
          })}
        </Stack>
      )}
      {lines.length > 0 && (
        <Button
          variant="primary"
          size="large"
          block
          aria-haspopup="dialog"
          onClick={() => bus.publish('cart:open-requested', {})}
        >
          <Row as="span" align="baseline" justify="between" gap={3}>
            <span>{t('column.open')}</span>
            <Money amount={subtotal} />
          </Row>
        </Button>
      )}
    </aside>
  );
}

interface ColumnRowProps {
  readonly line: PricedCartLine;
  /** A change of its quantity is being sent. */
  readonly pending: boolean;
  /** @param by number of pieces; negative to remove */
  readonly onChange: (by: number) => void;
  /** @param row the row that will be removed */
  readonly onRemove: (row: HTMLElement | null) => void;
}

function ColumnRow(props: ColumnRowProps): ReactNode {
  const { line: priced, pending, onChange, onRemove } = props;
  const { line, state, price } = priced;
  const row = useRef<HTMLLIElement>(null);
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const openItem = useOpenItem();
  const { item, quantity } = line;
  const name = withoutBidiControls(item.name);
  const problem = stateText(state, common, t, formats);
  return (
    <Stack
      ref={row}
      as="li"
      gap={3}
      className={styles.line}
      data-cart-row
      tabIndex={-1}
      aria-label={name}
    >
      <Picture src={item.image_full_url} alt="" width={48} height={48} round="small" />
      <Stack align="start" gap={0.5}>
        <Text
          as="button"
          type="button"
          weight="medium"
          breaks
          className={styles.name}
          aria-haspopup="dialog"
          title={t('column.change', { name })}
          onClick={() => openItem(item, line.id)}
        >
          <bdi>{name}</bdi>
        </Text>
        <OptionsLine line={line} />
        {problem && (
          <Text as="span" tone="danger" size="sm">
            {problem}
          </Text>
        )}
      </Stack>
      <Row justify="between" figures className={styles.amounts}>
        <Stepper
          name={name}
          size="small"
          value={quantity}
          pending={pending}
          onChange={(next) => onChange(next - quantity)}
          onRemove={() => onRemove(row.current)}
        />
        {price && <Money amount={price.total} />}
      </Row>
    </Stack>
  );
}
