import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { surgePrice } from '../contract/tax';
import type { SurgePrice } from '../entities/tax';
import { cartKeys } from './keys';

export interface SurgeTime {
  readonly zoneId: number;
  readonly moduleId: number;
  /** `YYYY-MM-DD HH:mm:ss`, business time. */
  readonly dateTime: string;
}

/** The delivery surcharge at a time; price 0 means none. */
export function getSurgePrice(time: SurgeTime, signal?: AbortSignal): Promise<SurgePrice> {
  const body = { zone_id: time.zoneId, module_id: time.moduleId, date_time: time.dateTime };
  return call(surgePrice, { body, signal });
}

export function surgePriceQuery(time: SurgeTime) {
  return queryOptions({
    queryKey: cartKeys.surgePrice(time.zoneId, time.moduleId, time.dateTime),
    queryFn: ({ signal }) => getSurgePrice(time, signal),
  });
}

/** While the surcharge of another time is asked for, the last one stays (`isPlaceholderData`). */
export function useSurgePrice(time: SurgeTime, options: ReadOptions = {}) {
  return useQuery({ ...surgePriceQuery(time), placeholderData: keepPreviousData, ...options });
}
