import { lazyPart } from '@storefront/ui';

import type { RegionProfile } from '../region-profile';
import styles from './look.module.css';
import { useSaRegionTexts } from './use-sa-texts';

/** Saudi Arabia: trips by the day come first, vehicles are rows, and the driver must be named. */
export const region: RegionProfile = {
  tripTypes: ['day_wise', 'hourly', 'distance_wise'],
  vehicleList: 'rows',
  look: styles.look,
  textNamespace: 'rentalSa',
  useTexts: useSaRegionTexts,
  DriverSection: lazyPart(() => import('./driver-section')),
};
