import { firstModuleOf } from './route-modules';

describe('firstModuleOf', () => {
  it.each([
    ['/home', 'catalog/home-page'],
    ['/home?search=pizza', 'catalog/home-page'],
    ['/store/latest', 'catalog/stores-page'],
    ['/store/green-corner?id=5', 'catalog/store-page'],
    ['/product/lemon-chicken-88', 'catalog/product-page'],
    ['/checkout?page=cart', 'cart/checkout-page'],
    ['/store-registration?active=active', 'account/store-registration-page'],
    ['/forgot-password', 'account/forgot-password-page'],
    ['/rental/vehicle-details/3', 'rental/vehicle-page'],
  ])('%s begins with the module %s', (path, module) => {
    expect(firstModuleOf(path, false)).toBe(module);
  });

  it('/home begins with the rental’s module for visitors who chose rental', () => {
    expect(firstModuleOf('/home', true)).toBe('rental/home-page');
    expect(firstModuleOf('/categories', true)).toBe('catalog/categories-page');
  });

  it.each(['/', '/about-us', '/homely', '/store', '/profile?page=wallet'])(
    "%s begins with no remote's module",
    (path) => {
      expect(firstModuleOf(path, false)).toBeNull();
    },
  );
});
