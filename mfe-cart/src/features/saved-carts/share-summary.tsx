import { useTexts } from '@storefront/i18n';
import { CartSummary } from '@storefront/platform/saved-carts';
import type { ReactNode } from 'react';
import type { CartShare } from './cart-share';

/** So many names tell one cart from another. */
const MAX_NAMES = 3;

/** A cart by its store, its first items, how many there are and what they cost. */
export function ShareSummary({ share }: { readonly share: CartShare }): ReactNode {
  const { t } = useTexts('cart');
  const { storeName, names, count, amount } = share;
  const shown = names.slice(0, MAX_NAMES);
  const facts = names.length > MAX_NAMES ? [...shown, t('twoCarts.more')] : shown;
  return (
    <CartSummary name={storeName} facts={facts} count={t('count', { count })} amount={amount} />
  );
}
