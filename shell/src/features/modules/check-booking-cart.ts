import type { createQueryClient } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { getGuestId, isSignedIn } from '@storefront/session';
import { servesPickup } from './rental-cart-check';

type QueryClient = ReturnType<typeof createQueryClient>;

/**
 * Checks the booking cart after rental was chosen. It stays when its provider may start trips in one of the zones;
 * otherwise it is emptied, and the customer is notified. The rental module must be the chosen one.
 */
export async function checkBookingCart(
  client: QueryClient,
  zoneIds: readonly number[],
): Promise<void> {
  const owner = isSignedIn() ? null : getGuestId();
  // A guest without an id has no cart yet.
  if (owner === null && !isSignedIn()) return;
  try {
    // The rental's calls are needed here alone, so they are no part of the first page.
    const { clearRentalCart, rentalCartQuery } = await import('@storefront/api/rental');
    const query = rentalCartQuery(owner);
    const { carts } = await client.fetchQuery({ ...query, staleTime: 0 });
    const [line] = carts;
    if (!line) return;
    const t = textsOf('common');
    if (servesPickup(line.provider, zoneIds)) {
      toast.success(t('toasts.locationSet'));
      return;
    }
    const emptied = await clearRentalCart();
    client.setQueryData(query.queryKey, emptied);
    toast.error(t('toasts.cartClearedForZone'), { durationMs: 10_000 });
  } catch (error) {
    showApiError(error);
  }
}
