import { backgroundOf, editedLineOf } from './background';
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

describe('the page under an open item', () => {
  const page = { pathname: '/home', search: '', hash: '', state: null, key: 'a' };
  it.each([
    ['none', null, null, null],
    ['none of a text', 'background', null, null],
    ['none of another state', { sectionsOpened: 2 }, null, null],
    ['the page', { background: page }, page, null],
    ['the page, with the line that is changed', { background: page, editedLine: 7 }, page, 7],
    ['the page, with no line that is no number', { background: page, editedLine: '7' }, page, null],
  ])('is %s', (_what, state, background, line) => {
    expect(backgroundOf({ ...page, state })).toBe(background);
    expect(editedLineOf({ state })).toBe(line);
  });
});
