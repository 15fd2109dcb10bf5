import { type CartItemRequest, paths, toast, useNavigate } from '@storefront/platform';
import { keepBuyNow, useSignedIn } from '@storefront/session';
import { bus } from '../../bus';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/**
 * Takes one item straight to the checkout: Buy Now, or a campaign item's Order Now, which needs a signed-in
 * customer.
 */
export function useCheckoutItem(): (
  kind: 'buy_now' | 'campaign',
  request: CartItemRequest,
) => void {
  const { t } = useCatalogTexts();
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
    keepBuyNow({ kind, moduleId: request.item.module_id, ...request });
    void navigate(paths.checkout.href(kind));
  };
}
