import { read, type SavedCart } from '@storefront/api';
import { savedCartList } from '@storefront/api/cart';
import { useSignedIn } from '@storefront/session';
import { useQuery } from '@tanstack/react-query';

/** The carts of every module that the customer set aside for another one; a guest has none. */
export function useSavedCarts(): readonly SavedCart[] {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...read(savedCartList), enabled: isSignedIn });
  return isSignedIn ? (data ?? []) : [];
}
