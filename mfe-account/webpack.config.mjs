import { createConfig } from '@storefront/build';

export default createConfig({
  app: 'account',
  exposes: {
    './auth-modal': './src/remote/auth-modal.ts',
    './profile-page': './src/remote/profile-page.ts',
    './track-order-page': './src/remote/track-order-page.ts',
    './address-book': './src/remote/address-book.ts',
  },
});
