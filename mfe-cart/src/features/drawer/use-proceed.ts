import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { paths, useNavigate, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { bus } from '../../bus';
import { cartQuantities } from '../cart/cart-quantities';
import type { CartView } from '../cart/use-cart-view';

/**
 * Opens the checkout for customers; guests get the choice between guest and account if guests may order, or else the
 * sign-in.
 */
export function useEnterCheckout(): () => Promise<void> {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const config = useQuery(read(shopConfig)).data;
  const { t } = useTexts('cart');
  const returnTo = paths.checkout.href('cart');
  return async () => {
    if (signedIn) {
      await navigate(returnTo);
    } else if (isOn(config?.guest_checkout_status)) {
      bus.publish('account:guest-or-login-requested', { returnTo });
    } else {
      bus.publish('account:sign-in-required', {
        reason: t('drawer.signInToOrder'),
        mode: 'sign-in',
        returnTo,
      });
    }
  };
}

/**
 * The action of Proceed To Checkout: opens the checkout, or home for an empty cart. Pending quantities are sent first,
 * so that the checkout shows them.
 */
export function useProceed(view: CartView, onClose: () => void): () => Promise<void> {
  const navigate = useNavigate();
  const enterCheckout = useEnterCheckout();
  return async () => {
    await cartQuantities.settle();
    onClose();
    if (view.lines.length === 0) await navigate(paths.home.href());
    else await enterCheckout();
  };
}
