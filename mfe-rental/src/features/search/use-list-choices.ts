import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { choicesOfList, type TripChoices } from '../trip/trip-fulfilment';
import type { TripSettings } from '../trip/trip-settings';
import { noFilters, searchQuery } from './search-view';

/**
 * The choices that the vehicles of a place offer for a trip besides its times; `null` until they are known, or without
 * a place.
 */
export function useListChoices(trip: TripSettings): TripChoices | null {
  const place = useWhere((where) => where.coordinates);
  const { data } = useQuery({
    ...read(vehicleSearch, {
      query: { ...searchQuery(noFilters, 'popular', trip, place), ...firstRows(1) },
    }),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  return choicesOfList(data);
}
