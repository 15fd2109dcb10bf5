import { inRegion } from '../app/in-region';
import { VehiclePage } from '../features/vehicle/vehicle-page';

export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export default inRegion(VehiclePage);
