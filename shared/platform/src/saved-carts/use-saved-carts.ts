import { read, type SavedCart } from '@storefront/api';
import { savedCartList } from '@storefront/api/cart';
import { useSignedIn } from '@storefront/session';
import { useQuery } from '@tanstack/react-query';
import { useFeature } from '../reads/use-feature';

/**
 * The saved carts of every module.
 * @param ofGuest also requests a guest's carts; not every backend keeps those
 */
export function useSavedCarts(ofGuest = false): readonly SavedCart[] {
  const isSignedIn = useSignedIn();
  const isOffered = useFeature('cart-history') ?? false;
  const isAsked = isOffered && (isSignedIn || ofGuest);
  const { data } = useQuery({ ...read(savedCartList), enabled: isAsked });
  return isAsked ? (data ?? []) : [];
}
