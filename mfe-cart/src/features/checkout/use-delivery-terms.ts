import type { StoreDetails, Zone } from '@storefront/api';
import { type SurgePrice, useExtraCharge, useSurgePrice } from '@storefront/api/cart';
import { useDistance, useZoneId } from '@storefront/api/config';
import { distanceKm, formatBusinessTime } from '@storefront/pricing';
import { useMemo } from 'react';
import { businessMoment } from '../cart/business-moment';
import type { Recipient } from './checkout-draft';

type Rates = Zone['modules'][number]['pivot'];

/** What a delivery costs there depends on. */
export interface DeliveryTerms {
  readonly status: 'loading' | 'failed' | 'outside' | 'ready';
  readonly retry: () => void;
  readonly distanceKm: number;
  readonly zone: Zone | null;
  readonly rates: Rates | null;
  readonly extraCharge: number;
  readonly surge: SurgePrice | null;
}

const nowhere = { lat: 0, lng: 0 };

/**
 * The way from the store to the recipient, and the terms of the store's zone (Spec 2 §9, Delivery fee). An
 * address outside that zone cannot be delivered to.
 */
export function useDeliveryTerms(
  store: StoreDetails | null,
  moduleId: number | null,
  recipient: Pick<Recipient, 'latitude' | 'longitude'> | null,
  scheduleAt: string | null,
): DeliveryTerms {
  const known = store !== null && recipient !== null;
  const from = useMemo(
    () => (store ? { lat: Number(store.latitude), lng: Number(store.longitude) } : nowhere),
    [store],
  );
  const to = useMemo(
    () => (recipient ? { lat: recipient.latitude, lng: recipient.longitude } : nowhere),
    [recipient],
  );
  const zones = useZoneId(to, { enabled: recipient !== null });
  const zone = zones.data?.zone_data.find(({ id }) => id === store?.zone_id) ?? null;
  const route = useDistance(
    {
      origin_lat: from.lat,
      origin_lng: from.lng,
      destination_lat: to.lat,
      destination_lng: to.lng,
      mode: 'DRIVE',
    },
    { enabled: known && zone !== null },
  );
  const km = known ? distanceKm(route.data ?? null, from, to) : 0;
  const extra = useExtraCharge(km, { enabled: route.data !== undefined });
  // To the minute: the same question again and again would never be answered from the cache.
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const now = formatBusinessTime(new Date(minute), businessMoment().timeZone);
  const surge = useSurgePrice(
    { zoneId: store?.zone_id ?? 0, moduleId: moduleId ?? 0, dateTime: scheduleAt ?? now },
    { enabled: known && moduleId !== null },
  );
  const rates = zone?.modules.find(({ id }) => id === moduleId)?.pivot ?? null;
  const isOutside = zones.isError || (zones.data !== undefined && zone === null && store !== null);
  const failed = route.isError || extra.isError || surge.isError;
  const isReady = route.data !== undefined && extra.data !== undefined && surge.data !== undefined;
  return {
    status: isOutside ? 'outside' : failed ? 'failed' : isReady ? 'ready' : 'loading',
    retry: () => {
      void route.refetch();
      void extra.refetch();
      void surge.refetch();
    },
    distanceKm: km,
    zone,
    rates,
    extraCharge: extra.data ?? 0,
    surge: surge.data ?? null,
  };
}
