import { lazyPart } from '@storefront/ui';

import type { RegionProfile } from '../region-profile';
import styles from './look.module.css';
import { useSaWords } from './use-sa-words';

/** Saudi Arabia: cars are taken by the day, compared by their price per day, and the driver is named. */
export const region: RegionProfile = {
  tripTypes: ['day_wise', 'hourly', 'distance_wise'],
  leadingPrice: 'unit',
  vehicleList: 'rows',
  look: styles.look,
  textNamespace: 'rentalSa',
  useWords: useSaWords,
  DriverSection: lazyPart(() => import('./driver-section')),
};
