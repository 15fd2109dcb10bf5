import { paths } from './paths';

describe('the address of an item', () => {
  it.each([
    [
      'has its slug',
      { id: 7, slug: 'lemon-chicken', module_id: 2 },
      '/product/lemon-chicken?module_id=2',
    ],
    ['has its id without a slug', { id: 7, slug: '' }, '/product/7'],
    [
      'says that the item is of a campaign',
      { id: 7, module_id: 2, available_date_starts: '2026-01-01' },
      '/product/7?module_id=2&campaign=1',
    ],
  ])('%s', (_what, item, address) => {
    expect(paths.product.href(item)).toBe(address);
  });
});

it('escapes input of customers and stores', () => {
  expect(paths.store.href({ id: 5, slug: 'a/b?c' })).toBe('/store/a%2Fb%3Fc?id=5');
  expect(paths.home.search('tea & milk')).toBe('/home?search=tea+%26+milk&data_type=searched');
});

it('contains the kind of a parcel', () => {
  expect(paths.checkout.parcel(4)).toBe('/checkout?page=parcel&parcel_category_id=4');
});

it('contains the store of a prescription', () => {
  expect(paths.checkout.prescription(5)).toBe('/checkout?page=prescription&store_id=5');
});
