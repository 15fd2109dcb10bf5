import type { CartRef } from '@storefront/api/cart';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { quantityLimit, sumMoney } from '@storefront/pricing/order';
import { Button, Callout, Picture, Price } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { OptionsLine } from '../cart/options-line';
import type { PricedCartLine } from '../cart/price-cart';
import styles from './cart-row.module.css';
import { LineFailure } from './line-failure';
import { PriceNotice } from './price-notice';

interface CartRowProps {
  readonly line: PricedCartLine;
  readonly cart: CartRef;
  readonly pending: boolean;
  /** The error of the last change. */
  readonly failure: unknown;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
  /** The button that saves it for later. */
  readonly later: ReactNode;
}

/** One line that can be ordered: picture, choices, price of one, quantity, price of all. */
export function CartRow({
  line: { line, state, price, priceChange, elsewhere },
  cart,
  pending,
  failure,
  onQuantity,
  onRemove,
  onOpen,
  later,
}: CartRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const formats = useFormats();
  const { item, quantity } = line;
  const { limit, reason } = quantityLimit(item, line, elsewhere);
  const full = limit === null ? undefined : Math.max(limit, quantity);
  const limitText = common.t(reason === 'stock' ? 'issues.outOfStock' : 'issues.outOfLimits');
  return (
    <li className={styles.row} data-cart-row tabIndex={-1} aria-label={item.name}>
      <Picture src={item.image_full_url} alt="" width={64} height={64} className={styles.picture} />
      <div className={styles.text}>
        <bdi className={styles.name}>{item.name}</bdi>
        <OptionsLine line={line} onEdit={onOpen} />
        {price && (
          <span className={styles.unit}>
            {t(price.discount > 0 ? 'line.eachBefore' : 'line.each', {
              price: formats.money(price.unitPrice),
            })}
          </span>
        )}
        {later}
      </div>
      <div className={styles.controls}>
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
      </div>
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
    </li>
  );
}
