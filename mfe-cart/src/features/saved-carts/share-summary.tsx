import { useTexts } from '@storefront/i18n';
import { CartSummary } from '@storefront/platform/saved-carts';
import type { ReactNode } from 'react';
import type { CartShare } from './cart-share';

/** Number of names that suffices to distinguish carts. */
const MAX_NAMES = 3;

/** A cart by its store, its first items, their number and amount. */
export function ShareSummary({ share }: { readonly share: CartShare }): ReactNode {
  const { t } = useTexts('cart');
  const { storeName, names, count, amount } = share;
  const shown = names.slice(0, MAX_NAMES);
  const facts = names.length > MAX_NAMES ? [...shown, t('twoCarts.more')] : shown;
  return (
    <CartSummary name={storeName} facts={facts} count={t('count', { count })} amount={amount} />
  );
}
