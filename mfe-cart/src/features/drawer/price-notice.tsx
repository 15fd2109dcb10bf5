import { type CartLine, call } from '@storefront/api';
import { type CartRef, cartUpdate } from '@storefront/api/cart';
import { useFormats, useTexts } from '@storefront/i18n';
import { Button, Callout } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import type { PriceChange } from '../cart/assess-line';
import { inTurn, sendChange } from '../cart/cart-access';
import styles from './cart-row.module.css';
import { LineFailure } from './line-failure';

interface PriceNoticeProps {
  readonly line: CartLine;
  readonly cart: CartRef;
  readonly change: PriceChange;
}

/** The price has changed since the line was added; accepting it stores the new price with the line. */
export function PriceNotice({ line, cart, change }: PriceNoticeProps): ReactNode {
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
