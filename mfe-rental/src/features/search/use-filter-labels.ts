import { firstRows, read } from '@storefront/api';
import { vehicleBrands, vehicleCategories } from '@storefront/api/rental';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useRentalTexts } from '../texts/use-rental-texts';
import {
  fuels,
  transmissions,
  useVehicleLabels,
  vehicleTypes,
} from '../vehicle-card/vehicle-labels';
import { type ActiveFilter, airChoices, seatRanges } from './search-view';

const MAX_CHOICES = 50;

/** The choices of the filters with their labels, and the label of an active filter. */
export function useFilterLabels() {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const categories =
    useQuery(read(vehicleCategories, { query: firstRows(MAX_CHOICES) })).data?.vehicles ?? [];
  const brands =
    useQuery(read(vehicleBrands, { query: firstRows(MAX_CHOICES) })).data?.brands ?? [];
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const choices = {
    categories: named(categories),
    brands: named(brands),
    seats: seatRanges.map((value) => ({ value, label: t('search.seatRange', { range: value }) })),
    gearboxes: transmissions.map((value) => ({ value, label: labels.transmission(value) })),
    fuels: fuels.map((value) => ({ value, label: labels.fuel(value) })),
    types: vehicleTypes.map((value) => ({ value, label: labels.type(value) })),
    air: airChoices.map((value) => ({ value, label: t(`search.airChoices.${value}`) })),
  };

  function labelOf({ key, value }: ActiveFilter): string {
    const lists = {
      categoryIds: choices.categories,
      brandIds: choices.brands,
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
