import { lazyPart } from '@storefront/ui';

import type { RegionProfile } from '../region-profile';
import styles from './look.module.css';
import { useSaRegionTexts } from './use-sa-texts';

/** Saudi Arabia: cars are rented by the day, compared in rows, and the driver is named. */
export const region: RegionProfile = {
  tripTypes: ['day_wise', 'hourly', 'distance_wise'],
  vehicleList: 'rows',
  look: styles.look,
  textNamespace: 'rentalSa',
  useTexts: useSaRegionTexts,
  DriverSection: lazyPart(() => import('./driver-section')),
};
