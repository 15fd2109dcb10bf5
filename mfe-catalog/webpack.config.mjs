import { createConfig } from '@storefront/build';

export default createConfig({
  app: 'catalog',
  exposes: {
    './home-page': './src/remote/home-page.ts',
    './store-page': './src/remote/store-page.ts',
    './stores-page': './src/remote/stores-page.ts',
    './categories-page': './src/remote/categories-page.ts',
    './category-page': './src/remote/category-page.ts',
    './product-page': './src/remote/product-page.ts',
    './item-modal': './src/remote/item-modal.ts',
    './wishlist-drawer': './src/remote/wishlist-drawer.ts',
  },
});
