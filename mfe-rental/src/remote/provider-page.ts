import { inRegion } from '../app/in-region';
import { inRental } from '../app/in-rental';
import { ProviderPage } from '../features/provider/provider-page';

export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export default inRegion(inRental(ProviderPage));
