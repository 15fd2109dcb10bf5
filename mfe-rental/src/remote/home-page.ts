import { inRegion } from '../app/in-region';
import { HomePage } from '../features/home/home-page';

export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export default inRegion(HomePage);
