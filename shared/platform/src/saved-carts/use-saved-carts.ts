import { read, type SavedCart } from '@storefront/api';
import { savedCartList } from '@storefront/api/cart';
import { useSignedIn } from '@storefront/session';
import { useQuery } from '@tanstack/react-query';

/**
 * The carts of every module that the customer set aside for another one.
 * @param ofGuest asks for a guest's as well; not every backend keeps those
 */
export function useSavedCarts(ofGuest = false): readonly SavedCart[] {
  const isSignedIn = useSignedIn();
  const isAsked = isSignedIn || ofGuest;
  const { data } = useQuery({ ...read(savedCartList), enabled: isAsked });
  return isAsked ? (data ?? []) : [];
}
