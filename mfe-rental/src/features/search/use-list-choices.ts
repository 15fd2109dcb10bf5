import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import type { TripSettings } from '../trip/trip-settings';
import { choicesOfList, type TripChoices } from '../trip/trip-ways';
import { noFilters, searchQuery } from './search-view';

/** The choices besides the times that vehicles of a place offer; `null` until they are known, or without a place. */
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
