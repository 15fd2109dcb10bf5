import {
  useAddWish,
  useRemoveWish,
  type WishlistTarget,
  wishlistQuery,
} from '@storefront/api/catalog';
import { bus } from '@storefront/bus';
import { useTexts } from '@storefront/i18n';
import { showApiError, toast, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';

export interface Wish {
  readonly kept: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the customer keeps an item or a store, and the press that changes it. The heart changes at
 * once and goes back when the server refuses. Guests are asked to sign in (Spec 1 §5, §8).
 */
export function useWish(target: WishlistTarget): Wish {
  const { t } = useTexts('common');
  const signedIn = useSignedIn();
  const { data: isKept = false } = useQuery({
    ...wishlistQuery(),
    enabled: signedIn,
    select: ({ item, store }) =>
      'itemId' in target
        ? item.some(({ id }) => id === target.itemId)
        : store.some(({ id }) => id === target.storeId),
  });
  const adding = useAddWish();
  const removing = useRemoveWish();

  function toggle() {
    if (!signedIn) {
      toast.error(t('access.notLoggedIn'));
      bus.publish('account:sign-in-required', {
        reason: t('access.notLoggedIn'),
        mode: 'sign-in',
        returnTo: null,
      });
      return;
    }
    if (adding.isPending || removing.isPending) return;
    const change = isKept ? removing : adding;
    change.mutate(target, { onError: showApiError });
  }

  const kept = adding.isPending || (isKept && !removing.isPending);
  return { kept: signedIn && kept, toggle };
}
