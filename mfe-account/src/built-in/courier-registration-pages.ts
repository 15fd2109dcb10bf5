import { courierRegistrationPage } from '@storefront/feature-registration/courier-page';
import type { FormPage } from '../features/feature-page/feature-page';

/** What is shown at `/deliveryman-registration`. */
export const courierRegistrationPages: readonly FormPage[] = [courierRegistrationPage];
