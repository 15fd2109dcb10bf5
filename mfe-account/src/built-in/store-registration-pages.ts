import { storeRegistrationPage } from '@storefront/feature-registration/store-page';
import type { FormPage } from '../features/feature-page/feature-page';

/** What is shown at `/store-registration`. */
export const storeRegistrationPages: readonly FormPage[] = [storeRegistrationPage];
