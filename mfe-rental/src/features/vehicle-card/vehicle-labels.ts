import type { RentalType } from '@storefront/api';
import { useRentalTexts } from '../texts/use-rental-texts';

const transmissions = [
  'automatic',
  'manual',
  'continuously_variable',
  'dual_clutch',
  'semi_automatic',
] as const;
const fuels = ['octan', 'diesel', 'petrol', 'electric', 'jet_fuel', 'cng'] as const;
const types = ['family', 'luxury', 'affordable', 'executives', 'compact', 'full_size'] as const;

export { fuels, transmissions, types as vehicleTypes };

/** The labels of the contract's enumerations; unknown values are shown as they are. */
export function useVehicleLabels() {
  const { t } = useRentalTexts();
  return {
    transmission: (value: string) => {
      const known = transmissions.find((one) => one === value);
      return known ? t(`vehicle.transmissions.${known}`) : value;
    },
    fuel: (value: string) => {
      const known = fuels.find((one) => one === value);
      return known ? t(`vehicle.fuels.${known}`) : value;
    },
    type: (value: string) => {
      const known = types.find((one) => one === value);
      return known ? t(`vehicle.types.${known}`) : value;
    },
    per: (type: RentalType, price: string) => t(`vehicle.per.${type}`, { price }),
  };
}
