export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { VehiclePage as default } from '../pages/vehicle-page';
