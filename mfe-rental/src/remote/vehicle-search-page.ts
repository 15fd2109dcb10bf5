import { inRegion } from '../app/in-region';
import { inRental } from '../app/in-rental';
import { VehicleSearchPage } from '../features/search/vehicle-search-page';

export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export default inRegion(inRental(VehicleSearchPage));
