import type { createQueryClient } from '@storefront/api';
import { useBusSignal } from '@storefront/bus/react';
import { sells } from '@storefront/domain';
import { textsOf } from '@storefront/i18n';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import { getGuestId, getWhere, isSignedIn } from '@storefront/session';

interface PickupZones {
  /** Zones in which a trip may start; ids as text or number. */
  readonly pickup_zone_id?: ReadonlyArray<string | number> | null | undefined;
}

/**
 * Whether the provider of a booking cart may start trips in one of the zones. A provider without pickup zones is not
 * limited.
 */
export function servesPickup(provider: PickupZones, zoneIds: readonly number[]): boolean {
  const pickupZones = provider.pickup_zone_id;
  if (!pickupZones || pickupZones.length === 0) return true;
  return pickupZones.some((zone) => zoneIds.includes(Number(zone)));
}

type QueryClient = ReturnType<typeof createQueryClient>;

/**
 * Checks the booking cart after rental was chosen. It stays when its provider may start trips in one of the zones;
 * otherwise it is emptied, and the customer is notified. The rental module must be the chosen one.
 */
async function checkBookingCart(client: QueryClient, zoneIds: readonly number[]): Promise<void> {
  const owner = isSignedIn() ? null : getGuestId();
  // A guest without an id has no cart yet.
  if (owner === null && !isSignedIn()) return;
  try {
    // Only this function needs the rental's calls, so they are not part of the first page.
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

/** Checks the booking cart whenever rental is chosen, from the header, home's tiles or a shared link. */
export function useBookingCartCheck(): void {
  const client = useQueryClient();
  useBusSignal('shell:module-changed', ({ moduleType }) => {
    if (sells(moduleType, 'trips')) void checkBookingCart(client, getWhere().zoneIds ?? []);
  });
}
