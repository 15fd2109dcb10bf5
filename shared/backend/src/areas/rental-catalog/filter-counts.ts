import {
  type FilterName,
  isFreeToCancel,
  type PricedCandidate,
  passing,
  testsOf,
  type VehicleFilters,
} from './vehicle-filters';

/** Stars from which on a vehicle counts as well rated. */
const WELL_RATED = 4;

/** The values of a vehicle for each filter; `null`: none. */
function choicesOf(vehicle: PricedCandidate, hoursLeft: number) {
  return [
    ['category_ids', vehicle.category_id],
    ['brand_ids', vehicle.brand_id],
    ['provider_ids', vehicle.provider_id],
    ['seating_capacity', vehicle.seating_capacity],
    ['air_condition', vehicle.air_condition ? 1 : 0],
    ['transmission_type', vehicle.transmission_type],
    ['fuel_type', vehicle.fuel_type],
    ['vehicle_type', vehicle.type],
    ['min_rating', vehicle.avg_rating >= WELL_RATED ? WELL_RATED : null],
    ['max_deposit', vehicle.deposit === 0 ? 0 : null],
    ['unlimited_mileage', vehicle.daily_kilometres === null ? 1 : null],
    ['free_cancellation', isFreeToCancel(vehicle, hoursLeft) ? 1 : null],
    ['delivered', vehicle.ways.delivery ? 1 : null],
  ] as const satisfies readonly (readonly [FilterName, string | number | null])[];
}

/** Vehicles by filter, and by the value of its choice. */
type FilterCounts = Record<string, Record<string, number>>;

/**
 * The number of vehicles for each value of each filter, with the other filters unchanged, which is shown beside the
 * values.
 * @param hoursLeft until the pickup
 */
export function countChoices(
  vehicles: readonly PricedCandidate[],
  filters: VehicleFilters,
  hoursLeft: number,
): FilterCounts {
  const tests = testsOf(filters);
  const counts: FilterCounts = {};
  for (const vehicle of vehicles) {
    const failed = [...tests].filter(([, test]) => !test(vehicle)).map(([name]) => name);
    if (failed.length > 1) continue;
    for (const [name, value] of choicesOf(vehicle, hoursLeft)) {
      if (value === null || failed.some((one) => one !== name)) continue;
      counts[name] ??= {};
      counts[name][value] = (counts[name][value] ?? 0) + 1;
    }
  }
  return counts;
}

/** How many vehicles there would be without one of the filters that are on. */
export function countWithout(
  vehicles: readonly PricedCandidate[],
  filters: VehicleFilters,
): Record<string, number> {
  const tests = testsOf(filters);
  return Object.fromEntries(
    [...tests.keys()].map((name) => [name, passing(vehicles, tests, name).length]),
  );
}
