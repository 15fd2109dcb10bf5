import { createConfig } from '@storefront/build';

export default createConfig({
  app: 'rental',
  exposes: {
    './home-page': './src/remote/home-page.ts',
    './vehicle-search-page': './src/remote/vehicle-search-page.ts',
    './vehicle-page': './src/remote/vehicle-page.ts',
    './provider-page': './src/remote/provider-page.ts',
    './booking-drawer': './src/remote/booking-drawer.ts',
  },
});
