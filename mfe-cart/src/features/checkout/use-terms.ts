import { read } from '@storefront/api';
import { surgePrice, vehicleExtraCharge } from '@storefront/api/cart';
import { distance, zoneId as zonesAt } from '@storefront/api/places';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { distanceKm, formatBusinessTime, type Moment } from '@storefront/pricing/order';
import type { DeliveryTerms, Origin } from '../order/delivery-terms';
import type { DeliveryPlace } from '../order/recipient';

export interface TermsInput extends Moment {
  /** `null` until it is known. */
  readonly origin: Origin | null;
  readonly moduleId: number;
  /** `null` when nothing is delivered, or the address is not known. */
  readonly place: DeliveryPlace | null;
  readonly scheduleAt: string | null;
}

const nowhere = { lat: 0, lng: 0 };

const MARK_MS = 5 * 60_000;
/** Surcharges start and end only at these times: a request in between would return nothing new. */
const lastMark = (at: Date) => new Date(Math.floor(at.getTime() / MARK_MS) * MARK_MS);

/**
 * The zone in which the courier starts, and the driving distance to the address. If there is no route, the straight
 * line is used.
 */
export function useTerms(input: TermsInput): DeliveryTerms {
  const { at, timeZone, origin, moduleId, place, scheduleAt } = input;
  const from = origin ? { lat: Number(origin.latitude), lng: Number(origin.longitude) } : nowhere;
  const to = place ? { lat: place.latitude, lng: place.longitude } : nowhere;
  const isDelivered = origin !== null && place !== null;
  const zones = useQuery({ ...read(zonesAt, { query: from }), enabled: origin !== null });
  const ownZone = origin?.zone_id ?? null;
  const zone =
    zones.data?.zone_data.find(({ id, modules }) =>
      ownZone === null ? modules.some((module) => module.id === moduleId) : id === ownZone,
    ) ?? null;
  const zoneId = ownZone ?? zone?.id ?? null;
  const route = useQuery({
    ...read(distance, {
      query: {
        origin_lat: from.lat,
        origin_lng: from.lng,
        destination_lat: to.lat,
        destination_lng: to.lng,
        mode: 'DRIVE',
      },
    }),
    enabled: isDelivered,
  });
  const kilometres = isDelivered ? distanceKm(route.data ?? null, from, to) : 0;
  const isRouteKnown = isDelivered && !route.isPending;
  const extra = useQuery({
    ...read(vehicleExtraCharge, { query: { distance: kilometres } }),
    enabled: isRouteKnown,
  });
  const dateTime = scheduleAt ?? formatBusinessTime(lastMark(at), timeZone);
  const surge = useQuery({
    ...read(surgePrice, {
      body: { zone_id: zoneId ?? 0, module_id: moduleId, date_time: dateTime },
    }),
    enabled: isDelivered && zoneId !== null,
    // The previous surcharge stays until the new one is known.
    placeholderData: keepPreviousData,
  });
  return {
    zone,
    rates: zone?.modules.find(({ id }) => id === moduleId)?.pivot ?? null,
    kilometres,
    extraCharge: extra.data ?? null,
    surge: isDelivered ? (surge.data ?? null) : null,
    // Not while a request is paused or has failed, because no answer will follow.
    isUnknown:
      zones.isLoading || (isDelivered && [route, extra, surge].some(({ isLoading }) => isLoading)),
    isPending:
      zones.isLoading ||
      (isDelivered &&
        (route.isPending || extra.isPending || surge.isLoading || surge.isPlaceholderData)),
  };
}
