import { bus } from '@storefront/bus';
import { useTexts } from '@storefront/i18n';
import { type CartItemRequest, paths, toast, useNavigate } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { keepBuyNow } from './buy-now';

/**
 * Takes one item straight to the checkout: Buy Now, or a campaign item's Order Now, which needs a signed-in
 * customer (Spec 1 §4, Item state).
 */
export function useCheckoutItem(): (
  kind: 'buy_now' | 'campaign',
  request: CartItemRequest,
) => void {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return (kind, request) => {
    if (kind === 'campaign' && !signedIn) {
      toast.error(t('item.campaignSignIn'));
      bus.publish('account:sign-in-required', {
        reason: t('item.campaignSignIn'),
        mode: 'sign-in',
        returnTo: null,
      });
      return;
    }
    if (keepBuyNow(kind, request)) void navigate(paths.checkout.href(kind));
    else toast.error(common('storage.blocked'));
  };
}
