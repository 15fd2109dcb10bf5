import type { RegionProfile } from '../region-profile';
import { useEgWords } from './use-eg-words';

/** Egypt: short trips by the hour come first, priced as a whole. */
export const region: RegionProfile = {
  tripTypes: ['hourly', 'day_wise', 'distance_wise'],
  leadingPrice: 'trip',
  vehicleList: 'cards',
  look: undefined,
  textNamespace: 'rentalEg',
  useWords: useEgWords,
  DriverSection: null,
};
