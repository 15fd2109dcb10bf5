import {
  type FilterName,
  isFreeToCancel,
  type PricedCandidate,
  passing,
  testsOf,
  type VehicleFilters,
} from './vehicle-filters';

/** The minimum of stars for the filter "well rated". */
const WELL_RATED = 4;

/** The values of a vehicle for each filter; `null`: it matches no choice of the filter. */
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

/** Counts of vehicles by filter and choice. */
type FilterCounts = Record<string, Record<string, number>>;

/**
 * The number of vehicles that each choice of each filter would leave while the other filters stay unchanged; shown next
 * to the choices.
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

/** The number of vehicles that would be left without one of the active filters. */
export function countWithout(
  vehicles: readonly PricedCandidate[],
  filters: VehicleFilters,
): Record<string, number> {
  const tests = testsOf(filters);
  return Object.fromEntries(
    [...tests.keys()].map((name) => [name, passing(vehicles, tests, name).length]),
  );
}
