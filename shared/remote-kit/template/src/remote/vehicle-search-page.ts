export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { VehicleSearchPage as default } from '../pages/vehicle-search-page';
