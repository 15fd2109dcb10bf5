import type { RegionProfile } from '../region-profile';
import { useEgRegionTexts } from './use-eg-texts';

/** Egypt: short trips by the hour come first. */
export const region: RegionProfile = {
  tripTypes: ['hourly', 'day_wise', 'distance_wise'],
  vehicleList: 'cards',
  look: undefined,
  textNamespace: 'rentalEg',
  useTexts: useEgRegionTexts,
  DriverSection: null,
};
