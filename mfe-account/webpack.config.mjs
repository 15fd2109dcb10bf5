import { createConfig } from '@storefront/build';

export default createConfig({
  app: 'account',
  exposes: {
    './auth-modal': './src/remote/auth-modal.ts',
    './profile-page': './src/remote/profile-page.ts',
    './track-order-page': './src/remote/track-order-page.ts',
    './forgot-password-page': './src/remote/forgot-password-page.ts',
    './interest-page': './src/remote/interest-page.ts',
    './store-registration-page': './src/remote/store-registration-page.ts',
    './deliveryman-registration-page': './src/remote/deliveryman-registration-page.ts',
    './address-book': './src/remote/address-book.ts',
  },
});
