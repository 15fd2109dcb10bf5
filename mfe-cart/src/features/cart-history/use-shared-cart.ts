import { useLocation, useNavigate } from '@storefront/platform';
import { sharedCartToken } from './shared-cart-link';

/** The shared cart in the address, and the function that removes it from the address. */
export function useSharedCart(): { readonly token: string | null; readonly close: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    token: sharedCartToken(hash),
    close: () => void navigate({ pathname, search, hash: '' }, { replace: true }),
  };
}
