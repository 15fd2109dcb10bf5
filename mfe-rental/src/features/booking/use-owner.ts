import type { Owner } from '@storefront/api';
import { useWho } from '@storefront/session';

/** The owner of the booking cart; `isKnown` is false until a guest has an id. */
export function useOwner(): { readonly owner: Owner; readonly isKnown: boolean } {
  const { token, guestId } = useWho();
  const owner = token === null ? guestId : null;
  return { owner, isKnown: token !== null || guestId !== null };
}
