import { createConfig } from '@storefront/build';

export default createConfig({
  app: 'cart',
  exposes: {
    './commands': './src/remote/commands.ts',
    './overlays': './src/remote/overlays.ts',
    './cart-column': './src/remote/cart-column.ts',
    './checkout-page': './src/remote/checkout-page.ts',
    './order-placed-page': './src/remote/order-placed-page.ts',
  },
});
