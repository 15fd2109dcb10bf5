import { createConfig } from '@storefront/build';

export default createConfig({ app: 'account' });
