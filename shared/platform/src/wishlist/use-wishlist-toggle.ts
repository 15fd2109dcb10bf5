import { useTexts } from '@storefront/i18n';
import { useSignedIn } from '@storefront/session';
import { bus } from '../bus';
import { showApiError } from '../toasts/show-api-error';
import { toast } from '../toasts/toast';

/** The part of a mutation that the hook uses. */
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

/**
 * Whether something is in the customer's wishlist, and the function that toggles it. The heart changes at once and
 * goes back when the server refuses. Guests must sign in.
 */
export function useWishlistToggle<Target>({
  target,
  isWishlisted,
  adding,
  removing,
}: WishlistToggleOptions<Target>): { readonly isPressed: boolean; readonly toggle: () => void } {
  const { t } = useTexts('common');
  const signedIn = useSignedIn();

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
    const change = isWishlisted ? removing : adding;
    change.mutate(target, { onError: showApiError });
  }

  const isPressed = adding.isPending || (isWishlisted && !removing.isPending);
  return { isPressed: signedIn && isPressed, toggle };
}
