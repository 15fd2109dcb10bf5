import { type CartLine, call } from '@storefront/api';
import { type CartRef, cartUpdate } from '@storefront/api/cart';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { quantityLimit, sumMoney } from '@storefront/pricing/order';
import { Button, Callout, Picture, Price, Row, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { PriceChange } from '../cart/assess-line';
import { inTurn, sendChange } from '../cart/cart-access';
import { OptionsLine } from '../cart/options-line';
import type { PricedCartLine } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import styles from './cart-row.module.css';
import { LineFailure } from './line-failure';

interface PriceNoticeProps {
  readonly line: CartLine;
  readonly cart: CartRef;
  readonly change: PriceChange;
}

/** The price has changed since the line was added; accepting it stores the new price with the line. */
function PriceNotice({ line, cart, change }: PriceNoticeProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function accept() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { id, item_id, quantity } = line;
      const body = { cart_id: id, item_id, quantity, price: change.now };
      await inTurn(() => sendChange(cart, () => call(cartUpdate, { body })));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Callout
      tone={change.now > change.before ? 'warning' : 'success'}
      className={styles.notice}
      action={
        <Button size="small" loading={busy} onClick={() => void accept()}>
          {t('priceChange.accept')}
        </Button>
      }
    >
      <span>
        {t('priceChange.text', {
          before: formats.money(change.before),
          now: formats.money(change.now),
        })}
      </span>
      <LineFailure error={failure} />
    </Callout>
  );
}

interface CartRowProps {
  readonly line: PricedCartLine;
  readonly cart: CartRef;
  readonly pending: boolean;
  /** The error of the last change. */
  readonly failure: unknown;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
  /** Of a feature that keeps lines. */
  readonly action: ReactNode;
}

/** One line that can be ordered: picture, choices, unit price, quantity, total. */
export function CartRow({
  line: { line, state, price, priceChange, elsewhere },
  cart,
  pending,
  failure,
  onQuantity,
  onRemove,
  onOpen,
  action,
}: CartRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const formats = useFormats();
  const { item, quantity } = line;
  const { limit, reason } = quantityLimit(item, line, elsewhere);
  const full = limit === null ? undefined : Math.max(limit, quantity);
  const limitText = common.t(reason === 'stock' ? 'issues.outOfStock' : 'issues.outOfLimits');
  return (
    <Stack
      as="li"
      padBlock={4}
      line="bottom"
      className={styles.row}
      data-cart-row
      tabIndex={-1}
      aria-label={item.name}
    >
      <Picture src={item.image_full_url} alt="" width={64} height={64} fixed round="medium" />
      <Stack align="start" gap={0.5} className={styles.text}>
        <Text as="bdi" tight weight="medium">
          {item.name}
        </Text>
        <OptionsLine line={line} onEdit={onOpen} />
        {price && (
          <Text as="span" tone="muted" size="sm">
            {t(price.discount > 0 ? 'line.eachBefore' : 'line.each', {
              price: formats.money(price.unitPrice),
            })}
          </Text>
        )}
        {action}
      </Stack>
      <Row justify="between" wrap gap={2} className={styles.controls}>
        <Stepper
          name={item.name}
          value={quantity}
          onChange={onQuantity}
          onRemove={onRemove}
          max={full}
          maxReason={limitText}
          onMaxRefused={() => toast.error(limitText)}
          pending={pending}
          size="small"
        />
        {price && (
          <Price
            amount={price.total}
            was={sumMoney([price.items, price.addOns], null)}
            className={styles.total}
          />
        )}
      </Row>
      {state.kind === 'short' && (
        <Callout
          tone="warning"
          title={issueText(common.t, state.issue, formats)}
          action={
            <Button size="small" onClick={() => onQuantity(state.limit)}>
              {t('line.take', { count: state.limit })}
            </Button>
          }
          className={styles.notice}
        >
          {t('line.short', { count: state.limit })}
        </Callout>
      )}
      <LineFailure error={failure} className={styles.notice} />
      {priceChange && <PriceNotice line={line} cart={cart} change={priceChange} />}
    </Stack>
  );
}

interface UnavailableRowProps {
  readonly line: PricedCartLine;
  /** Why it could not be removed. */
  readonly failure: unknown;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
  /** Of a feature that keeps lines. */
  readonly action: ReactNode;
}

/** A line that cannot be ordered: the reason, and the possible actions. */
export function UnavailableRow({
  line: { line, state },
  failure,
  onRemove,
  onOpen,
  action,
}: UnavailableRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const formats = useFormats();
  const { name } = line.item;
  return (
    <Stack
      as="li"
      gap={1}
      padBlock={3}
      className={styles.gone}
      data-cart-row
      tabIndex={-1}
      aria-label={name}
    >
      <Text as="bdi" tight weight="medium">
        {name}
      </Text>
      <OptionsLine line={line} />
      <span>{stateText(state, common.t, t, formats)}</span>
      <LineFailure error={failure} />
      <Row align="stretch" wrap gap={2}>
        <Button size="small" aria-label={t('unavailable.replaceNamed', { name })} onClick={onOpen}>
          {t('unavailable.replace')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('unavailable.removeNamed', { name })}
          onClick={onRemove}
        >
          {common.t('actions.remove')}
        </Button>
        {action}
      </Row>
    </Stack>
  );
}
