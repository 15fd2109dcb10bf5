export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { VehiclePage as default } from '../features/vehicle/vehicle-page';
