import { useLocation, useNavigate } from '@storefront/platform';
import { sharedCartToken } from './shared-cart-link';

/** The cart that the address names, and how to have the address without it. */
export function useSharedCart(): { readonly token: string | null; readonly close: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    token: sharedCartToken(hash),
    close: () => void navigate({ pathname, search, hash: '' }, { replace: true }),
  };
}
