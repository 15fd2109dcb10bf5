import { inRegion } from '../app/in-region';
import { inRental } from '../app/in-rental';
import { VehiclePage } from '../features/vehicle/vehicle-page';

export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export default inRegion(inRental(VehiclePage));
