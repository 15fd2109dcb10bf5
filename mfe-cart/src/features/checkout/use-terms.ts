import { read, type SurgePrice, type Zone } from '@storefront/api';
import { surgePrice, vehicleExtraCharge } from '@storefront/api/cart';
import { distance, zoneId as zonesAt } from '@storefront/api/places';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { distanceKm, formatBusinessTime } from '@storefront/pricing';
import { businessMoment } from '../cart/business-moment';
import type { DeliveryPlace } from './recipient';
import { useMinute } from './use-minute';

/** What the delivery of an order depends on beside the order itself. */
export interface DeliveryTerms {
  /** The store's or sender's zone; `null` until it is known. */
  readonly zone: Zone | null;
  readonly rates: Zone['modules'][number]['pivot'] | null;
  /** From the store to the door, on roads or in a straight line; 0 without a door. */
  readonly kilometres: number;
  readonly extraCharge: number | null;
  readonly surge: SurgePrice | null;
  /** The road, the extra charge or the surcharge is still being asked for. */
  readonly isPending: boolean;
}

/** Where the way begins: a store, or a parcel's sender. */
export interface Origin {
  readonly latitude: string | number;
  readonly longitude: string | number;
  /** `null`: the smallest zone there that offers the module. */
  readonly zone_id: number | null;
}

export interface TermsInput {
  /** `null` until it is known. */
  readonly origin: Origin | null;
  readonly moduleId: number;
  /** `null` when nothing is delivered, or nobody knows where. */
  readonly place: DeliveryPlace | null;
  readonly scheduleAt: string | null;
}

const nowhere = { lat: 0, lng: 0 };

const MARK_MS = 5 * 60_000;
/** Surcharges begin and end at such times: asking more often would tell nothing new. */
const lastMark = (at: Date) => new Date(Math.floor(at.getTime() / MARK_MS) * MARK_MS);

/**
 * The store's zone and the way to the door. Until the road is known, and where there is none, the straight line
 * stands for it, so that a bill can be shown at once.
 */
export function useTerms({ origin, moduleId, place, scheduleAt }: TermsInput): DeliveryTerms {
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
  const roadKnown = isDelivered && !route.isPending;
  const extra = useQuery({
    ...read(vehicleExtraCharge, { query: { distance: kilometres } }),
    enabled: roadKnown,
  });
  const mark = lastMark(useMinute());
  const dateTime = scheduleAt ?? formatBusinessTime(mark, businessMoment().timeZone);
  const surge = useQuery({
    ...read(surgePrice, {
      body: { zone_id: zoneId ?? 0, module_id: moduleId, date_time: dateTime },
    }),
    enabled: isDelivered && zoneId !== null,
    // The surcharge of another time stays until the new one is known.
    placeholderData: keepPreviousData,
  });
  return {
    zone,
    rates: zone?.modules.find(({ id }) => id === moduleId)?.pivot ?? null,
    kilometres,
    extraCharge: extra.data ?? null,
    surge: isDelivered ? (surge.data ?? null) : null,
    isPending:
      zones.isLoading ||
      (isDelivered &&
        (route.isPending || extra.isPending || surge.isLoading || surge.isPlaceholderData)),
  };
}
