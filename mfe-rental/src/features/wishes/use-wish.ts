import {
  type RentalWish,
  rentalWishlistQuery,
  useAddRentalWish,
  useRemoveRentalWish,
} from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { showApiError, toast, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { rentalBus } from '../../app/rental-bus';

/**
 * Whether the customer keeps a vehicle or provider, and the press that changes it. The heart changes
 * at once and goes back when the server refuses. Guests are asked to sign in (Spec 1 §5, §8).
 */
export function useWish(wish: RentalWish): { readonly kept: boolean; readonly toggle: () => void } {
  const { t } = useTexts('common');
  const signedIn = useSignedIn();
  const { data: isKept = false } = useQuery({
    ...rentalWishlistQuery(),
    enabled: signedIn,
    select: ({ vehicles, providers }) =>
      'vehicleId' in wish
        ? vehicles.some(({ id }) => id === wish.vehicleId)
        : providers.some(({ id }) => id === wish.providerId),
  });
  const adding = useAddRentalWish();
  const removing = useRemoveRentalWish();

  function toggle() {
    if (!signedIn) {
      toast.error(t('access.notLoggedIn'));
      rentalBus.publish('account:sign-in-required', {
        reason: t('access.notLoggedIn'),
        mode: 'sign-in',
        returnTo: null,
      });
      return;
    }
    if (adding.isPending || removing.isPending) return;
    const change = isKept ? removing : adding;
    change.mutate(wish, { onError: showApiError });
  }

  const kept = adding.isPending || (isKept && !removing.isPending);
  return { kept: signedIn && kept, toggle };
}
