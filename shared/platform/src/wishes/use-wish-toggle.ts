import { useTexts } from '@storefront/i18n';
import { useSignedIn } from '@storefront/session';
import { bus } from '../bus';
import { showApiError } from '../toasts/show-api-error';
import { toast } from '../toasts/toast';

/** What is needed of a mutation. */
interface Change<Target> {
  readonly isPending: boolean;
  readonly mutate: (
    target: Target,
    options: { readonly onError: (error: unknown) => void },
  ) => unknown;
}

interface WishToggleOptions<Target> {
  readonly target: Target;
  /** As the server knows. */
  readonly isKept: boolean;
  readonly adding: Change<Target>;
  readonly removing: Change<Target>;
}

/**
 * Whether the customer keeps something, and the press that changes it. The heart changes at once and goes back
 * when the server refuses. Guests are asked to sign in.
 */
export function useWishToggle<Target>({
  target,
  isKept,
  adding,
  removing,
}: WishToggleOptions<Target>): { readonly kept: boolean; readonly toggle: () => void } {
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
    const change = isKept ? removing : adding;
    change.mutate(target, { onError: showApiError });
  }

  const kept = adding.isPending || (isKept && !removing.isPending);
  return { kept: signedIn && kept, toggle };
}
