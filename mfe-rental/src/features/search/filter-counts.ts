import type { VehicleSearchAnswer } from '@storefront/api/rental';
import type { Filters, Perk } from './search-view';

/** The server's counts for the filters; absent for older servers. */
type FilterCounts = VehicleSearchAnswer['filter_counts'];

/** The server's names of the quick filters, each with its one value. */
const PERKS: Readonly<Record<Perk, readonly [filter: string, value: string]>> = {
  'free-cancel': ['free_cancellation', '1'],
  'no-deposit': ['max_deposit', '0'],
  unlimited: ['unlimited_mileage', '1'],
  rated: ['min_rating', '4'],
};

/** Number of vehicles with a quick filter; `undefined` when the server does not count. */
export function countOfPerk(counts: FilterCounts, perk: Perk): number | undefined {
  const [filter, value] = PERKS[perk];
  return counts ? (counts[filter]?.[value] ?? 0) : undefined;
}

/** Number of vehicles with one value of a filter. */
export function countOf(counts: FilterCounts, filter: string, value: string): number | undefined {
  return counts ? (counts[filter]?.[value] ?? 0) : undefined;
}

/** Number of vehicles in a range of seats: `5-6`, or `10+` for that many and more. */
export function countOfSeats(counts: FilterCounts, range: string): number | undefined {
  if (!counts) return undefined;
  const [from = 0, to = Number.POSITIVE_INFINITY] = range.replace('+', '').split('-').map(Number);
  return Object.entries(counts.seating_capacity ?? {})
    .filter(([seats]) => Number(seats) >= from && Number(seats) <= to)
    .reduce((sum, [, count]) => sum + count, 0);
}

const FILTER_OF: Readonly<Record<string, (filters: Filters) => Filters>> = {
  category_ids: (filters) => ({ ...filters, categoryIds: [] }),
  brand_ids: (filters) => ({ ...filters, brandIds: [] }),
  provider_ids: (filters) => ({ ...filters, providerIds: [] }),
  seating_capacity: (filters) => ({ ...filters, seats: [] }),
  air_condition: (filters) => ({ ...filters, air: null }),
  transmission_type: (filters) => ({ ...filters, gearbox: null }),
  fuel_type: (filters) => ({ ...filters, fuel: null }),
  vehicle_type: (filters) => ({ ...filters, type: null }),
  min_rating: (filters) => without(filters, 'rated'),
  max_deposit: (filters) => without(filters, 'no-deposit'),
  unlimited_mileage: (filters) => without(filters, 'unlimited'),
  free_cancellation: (filters) => without(filters, 'free-cancel'),
  total: (filters) => ({ ...filters, prices: null }),
};

function without(filters: Filters, perk: Perk): Filters {
  return { ...filters, perks: filters.perks.filter((one) => one !== perk) };
}

/** The filter that excludes the most vehicles. */
interface StrictestFilter {
  /** The filters without it. */
  readonly relaxed: Filters;
  /** Number of vehicles without it, at least one. */
  readonly count: number;
}

/** @returns `null` if no single filter is the reason for the empty list */
export function strictestFilter(
  filters: Filters,
  counts: VehicleSearchAnswer['counts_without'],
): StrictestFilter | null {
  const [best] = Object.entries(counts ?? {})
    .filter(([name]) => name in FILTER_OF)
    .sort(([, one], [, other]) => other - one);
  if (!best) return null;
  const [name, count] = best;
  const relax = FILTER_OF[name];
  return relax && count > 0 ? { relaxed: relax(filters), count } : null;
}
