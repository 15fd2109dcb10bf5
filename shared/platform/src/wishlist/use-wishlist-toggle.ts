import { ApiError } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { useSignedIn } from '@storefront/session';
import { useEffect, useEffectEvent } from 'react';
import { bus } from '../bus';
import { showApiError } from '../toasts/show-api-error';
import { toast } from '../toasts/toast';

/** The properties of a mutation that the hook uses. */
interface Change<Target> {
  readonly isPending: boolean;
  readonly mutate: (
    target: Target,
    options: { readonly onError: (error: unknown) => void },
  ) => unknown;
}

interface WishlistToggleOptions<Target> {
  readonly target: Target;
  /** The state on the server. */
  readonly isWishlisted: boolean;
  readonly adding: Change<Target>;
  readonly removing: Change<Target>;
}

/** The heart that a guest pressed last, which is set after the sign-in. */
let pressedByGuest: string | null = null;

/**
 * Whether something is in the customer's wishlist, and the function that toggles it. The heart changes immediately
 * and reverts when the server refuses. Guests must sign in first; then it is added.
 */
export function useWishlistToggle<Target>({
  target,
  isWishlisted,
  adding,
  removing,
}: WishlistToggleOptions<Target>): { readonly isPressed: boolean; readonly toggle: () => void } {
  const { t } = useTexts('common');
  const signedIn = useSignedIn();
  // After sign-in the lists are read again, so the heart may be a new component by then.
  const heart = JSON.stringify(target);
  const addPressed = useEffectEvent(() => {
    if (pressedByGuest !== heart) return;
    pressedByGuest = null;
    adding.mutate(target, {
      onError: (error) => {
        // It already was in the wishlist.
        if (!(error instanceof ApiError && error.status === 409)) showApiError(error);
      },
    });
  });
  useEffect(() => {
    if (signedIn) addPressed();
  }, [signedIn]);

  function toggle() {
    if (!signedIn) {
      pressedByGuest = heart;
      toast.error(t('access.notLoggedIn'));
      bus.publish('account:sign-in-required', {
        reason: t('access.notLoggedIn'),
        mode: 'sign-in',
        returnTo: null,
      });
      return;
    }
    if (adding.isPending || removing.isPending) return;
    const change = isWishlisted ? removing : adding;
    change.mutate(target, { onError: showApiError });
  }

  const isPressed = adding.isPending || (isWishlisted && !removing.isPending);
  return { isPressed: signedIn && isPressed, toggle };
}
