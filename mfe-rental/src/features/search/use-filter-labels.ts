import { firstRows, read } from '@storefront/api';
import { type VehicleSearchAnswer, vehicleBrands, vehicleCategories } from '@storefront/api/rental';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useRentalTexts } from '../texts/use-rental-texts';
import {
  fuels,
  transmissions,
  useVehicleLabels,
  vehicleTypes,
} from '../vehicle-card/vehicle-labels';
import { countOf, countOfPerk, countOfSeats } from './filter-counts';
import { type ActiveFilter, airChoices, perks, seatRanges } from './search-view';

const MAX_CHOICES = 50;

/**
 * The choices of the filters with their labels and the vehicles that each leaves, and the label of an active
 * filter.
 * @param found the server's answer to the list; `undefined` until it is there
 */
export function useFilterLabels(
  found: Pick<VehicleSearchAnswer, 'filter_counts' | 'providers'> | undefined,
) {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const categories =
    useQuery(read(vehicleCategories, { query: firstRows(MAX_CHOICES) })).data?.vehicles ?? [];
  const brands =
    useQuery(read(vehicleBrands, { query: firstRows(MAX_CHOICES) })).data?.brands ?? [];
  const counts = found?.filter_counts;
  const figure = (count: number | undefined) =>
    count === undefined ? undefined : formats.number(count);
  const counted = <Value extends string>(
    filter: string,
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) =>
    values.map((value) => ({
      value,
      label: labelOf(value),
      extra: figure(countOf(counts, filter, value)),
    }));
  const named = (filter: string, rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({
      value: String(id),
      label: name,
      extra: figure(countOf(counts, filter, String(id))),
    }));
  const choices = {
    categories: named('category_ids', categories),
    brands: named('brand_ids', brands),
    providers: named('provider_ids', found?.providers ?? []),
    seats: seatRanges.map((value) => ({
      value,
      label: t('search.seatRange', { range: value }),
      extra: figure(countOfSeats(counts, value)),
    })),
    gearboxes: counted('transmission_type', transmissions, labels.transmission),
    fuels: counted('fuel_type', fuels, labels.fuel),
    types: counted('vehicle_type', vehicleTypes, labels.type),
    air: airChoices.map((value) => ({
      value,
      label: t(`search.airChoices.${value}`),
      extra: figure(countOf(counts, 'air_condition', value === 'with' ? '1' : '0')),
    })),
    perks: perks.map((value) => ({
      value,
      label: t(`search.perks.${value}`),
      extra: figure(countOfPerk(counts, value)),
    })),
  };

  function labelOf({ key, value }: ActiveFilter): string {
    const lists = {
      categoryIds: choices.categories,
      brandIds: choices.brands,
      providerIds: choices.providers,
      perks: choices.perks,
      seats: choices.seats,
      gearbox: choices.gearboxes,
      fuel: choices.fuels,
      type: choices.types,
      air: choices.air,
    };
    if (key === 'prices') {
      const [from = '0', to = '0'] = value.split('-');
      return `${isolate(formats.money(Number(from)))} – ${isolate(formats.money(Number(to)))}`;
    }
    const found = lists[key].find((choice: { value: string }) => choice.value === value);
    return found?.label ?? value;
  }
  return { choices, labelOf };
}
