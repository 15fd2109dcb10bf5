import { activeFilters, withFilter, withoutFilter } from './active-filters';
import {
  allStoresFilters,
  itemListFilters,
  shownSaleItems,
  storeListFilters,
} from './list-filters';
import { noFilters, readView, type SearchView, writeView } from './search-filters';
import { readSubject } from './search-subject';
import { statedFilters, withStated } from './stated-filters';
import { filterMatches, popularGroups, suggestionGroups } from './suggestions';
import { editDistance, nearestNames } from './zero-results';

describe('nearest names', () => {
  test.each([
    ['pizza', 'pizza', 0],
    ['piza', 'pizza', 1],
    ['kushari', 'koshari', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['بيتزا', 'بتزا', 1],
  ])('%s to %s takes %i changes', (from, to, changes) => {
    expect(editDistance(from, to)).toBe(changes);
  });

  test('offers what was probably meant, the nearest first', () => {
    const names = ['Pasta', 'Pizza Margherita', 'Pizzeria salad', 'Water'];
    expect(nearestNames('pizzq', names, 3)).toEqual(['Pizza Margherita']);
    expect(nearestNames('water', ['Water'], 3)).toEqual([]);
  });
});

it('changes only the filters about statements', () => {
  const chosen = { ...noFilters, rating: 4, only: ['coupon', 'halal'], type: 'non_veg' } as const;
  const stated = statedFilters(chosen);
  expect(stated).toEqual({ freeOf: [], isHalal: true, isVegetarian: false });
  expect(withStated(chosen, stated)).toEqual({ ...chosen, only: ['coupon', 'halal'] });
  const all = withStated(chosen, { freeOf: ['egg'], isHalal: true, isVegetarian: true });
  expect(all).toEqual({ ...chosen, freeOf: ['egg'], type: 'veg' });
  expect(withStated(all, { freeOf: [], isHalal: false, isVegetarian: false })).toEqual({
    ...noFilters,
    rating: 4,
    only: ['coupon'],
  });
});

describe('search filters', () => {
  const full: SearchView = {
    tab: 'stores',
    isTabChosen: true,
    itemSort: 'low',
    storeSort: 'nearby',
    filters: {
      type: 'veg',
      minPrice: 10,
      maxPrice: 99.5,
      rating: 4.5,
      deliveryTime: 30,
      distance: 3000,
      fee: 0,
      only: ['discounted', 'available_now', 'halal'],
      freeOf: ['gluten', 'nuts'],
      categoryIds: [3, 9],
      brandIds: [2],
    },
    isUnstated: true,
    suitableFirst: ['nuts', 'halal'],
  };
  const subject = 'search=pizza&data_type=searched';

  test('a view is written to the address and read back unchanged', () => {
    const address = writeView(new URLSearchParams(subject), full);
    expect(readView(new URLSearchParams(address.toString()))).toEqual(full);
    expect(address.get('search')).toBe('pizza');
  });

  test('default values are not in the address', () => {
    const start = writeView(new URLSearchParams(subject), full);
    const usual = {
      tab: 'items',
      isTabChosen: false,
      itemSort: 'best',
      storeSort: 'best',
      filters: noFilters,
      isUnstated: false,
      suitableFirst: [],
    } as const;
    expect(writeView(start, usual).toString()).toBe(subject);
  });

  test.each([
    'tab=neither&sort=dear&type=fish&rating_count=9&filter=free,cheap',
    'min_price=abc&max_price=-4&rating_count=4.7&category_ids=x,,-1',
    'max_delivery_time=0&max_distance=1.5&max_delivery_fee=-1&free_of=stones,,&rating_count=0.5',
    'min_price=&max_price=Infinity',
  ])('an invalid value is ignored: %s', (query) => {
    expect(readView(new URLSearchParams(query)).filters).toEqual(noFilters);
  });

  test('a maximum below the minimum is dropped', () => {
    const { filters } = readView(new URLSearchParams('min_price=50&max_price=20'));
    expect(filters).toEqual({ ...noFilters, minPrice: 50 });
  });

  test('each filter is a chip, and removing all leaves none', () => {
    const chips = activeFilters(full.filters);
    expect(chips).toHaveLength(14);
    expect(chips.reduce(withoutFilter, full.filters)).toEqual(noFilters);
  });

  test('calls for items and for stores use their own parameters', () => {
    const about = { kind: 'words', words: 'pizza' } as const;
    expect(itemListFilters(about, full.filters, 'low')).toEqual({
      data_type: 'searched',
      name: 'pizza',
      category_ids: '[3,9]',
      brand_ids: '[2]',
      type: 'veg',
      min_price: 10,
      max_price: 99.5,
      rating_count: 4.5,
      max_delivery_time: 30,
      max_distance: 3000,
      max_delivery_fee: 0,
      free_of: 'gluten,nuts',
      filter: '["discounted","available_now","open","halal","low"]',
    });
    expect(storeListFilters(about, full.filters, 'nearby').filter).toBe(
      '["discounted","currently_open","halal","nearby"]',
    );
    expect(allStoresFilters(full.filters, 'low_fee')).toEqual({
      type: 'veg',
      min_price: 10,
      max_price: 99.5,
      rating_count: 4.5,
      max_delivery_time: 30,
      max_distance: 3000,
      max_delivery_fee: 0,
      free_of: 'gluten,nuts',
      filter: '["discounted","currently_open","halal","low_fee"]',
    });
    expect(allStoresFilters(noFilters, 'best')).toEqual({ type: 'all' });
  });

  test('one press adds a filter, and a new limit replaces the earlier one', () => {
    const open = withFilter(noFilters, { kind: 'only', value: 'available_now' });
    const quick = withFilter(open, { kind: 'deliveryTime', value: 30 });
    expect(quick).toEqual({ ...noFilters, only: ['available_now'], deliveryTime: 30 });
    expect(withFilter(quick, { kind: 'deliveryTime', value: 45 }).deliveryTime).toBe(45);
    expect(activeFilters(quick).reduce(withoutFilter, quick)).toEqual(noFilters);
  });

  test('one price limit becomes a pair, because the server applies only pairs', () => {
    const about = { kind: 'new' } as const;
    expect(itemListFilters(about, { ...noFilters, maxPrice: 20 }, 'best')).toEqual({
      data_type: 'new',
      min_price: 0,
      max_price: 20,
    });
  });

  test('a chosen sub-category replaces the category', () => {
    const about = { kind: 'category', id: 3, name: 'Bowls' } as const;
    const filters = { ...noFilters, categoryIds: [31] };
    expect(itemListFilters(about, noFilters, 'best').category_ids).toBe('[3]');
    expect(itemListFilters(about, filters, 'best').category_ids).toBe('[31]');
  });

  test('campaigns, conditions and flash sales have a field of their own', () => {
    expect(storeListFilters({ kind: 'campaign', id: 3 }, noFilters, 'best')).toEqual({
      data_type: 'searched',
      basic_campaign_id: 3,
    });
    const about = { kind: 'condition', id: 7, name: 'Headache' } as const;
    const condition = { data_type: 'searched', common_condition_id: 7 };
    expect(itemListFilters(about, noFilters, 'best')).toEqual(condition);
    expect(storeListFilters(about, noFilters, 'best')).toEqual(condition);
    expect(itemListFilters({ kind: 'flash_sale', id: 4 }, noFilters, 'best')).toEqual({
      data_type: 'searched',
      flash_sale_id: 4,
    });
    const view = { ...full, filters: { ...noFilters, freeOf: ['nuts'] } } as const;
    expect(shownSaleItems(4, view, null)).toEqual({
      flash_sale_id: 4,
      free_of: 'nuts',
      filter: '["low"]',
      not_stated: 1,
      suitable_first: 'nuts,halal',
    });
  });

  test.each([
    ['', null],
    ['search=%20', null],
    [
      'search=category&id=3&module_id=2&name=Bowls&data_type=category',
      { kind: 'category', id: 3, name: 'Bowls' },
    ],
    ['search=category&id=3', { kind: 'category', id: 3, name: '' }],
    ['search=category&id=x&data_type=category', null],
    ['search=all+categories&from=allCategories&data_type=new', { kind: 'new' }],
    ['search=campaign&data_type=searched', { kind: 'words', words: 'campaign' }],
    ['search=condition&id=7&data_type=condition', { kind: 'condition', id: 7, name: '' }],
    ['search=campaign&id=0&data_type=campaign', null],
    ['search=flash_sale&data_type=flash_sale', { kind: 'flash_sale' }],
    ['search=pizza', { kind: 'words', words: 'pizza' }],
  ])('the address ?%s is read as %j', (query, expected) => {
    expect(readSubject(new URLSearchParams(query))).toEqual(expected);
  });

  test('only the filters about opening use the time that the customer has chosen', () => {
    const about = { kind: 'new' } as const;
    const open = { ...noFilters, only: ['available_now'] } as const;
    const at = 1_800_000_000_000;
    expect(itemListFilters(about, open, 'best', at)).toMatchObject({ open_at: at });
    expect(storeListFilters(about, open, 'best', at)).toMatchObject({ open_at: at });
    expect(allStoresFilters(open, 'best', at)).toMatchObject({ open_at: at });
    expect(allStoresFilters(open, 'best', null)).not.toHaveProperty('open_at');
    expect(itemListFilters(about, noFilters, 'best', at)).not.toHaveProperty('open_at');
  });
});

describe('suggestions', () => {
  const item = (id: number, name: string, store_name?: string) => ({
    id,
    name,
    image_full_url: null,
    store_name,
  });
  const store = (id: number, name: string) => ({ id, slug: `s-${id}`, name, logo_full_url: null });
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('an empty field offers recent searches, each popular name once, and categories', () => {
    const categories = [{ id: 3, name: 'Bowls' }];
    expect(popularGroups(['tea'], { names: ['Rice', 'Rice', 'Bun'], categories })).toEqual([
      { kind: 'recent', rows: [{ kind: 'recent', words: 'tea' }] },
      {
        kind: 'popular',
        rows: [
          { kind: 'popular', words: 'Rice' },
          { kind: 'popular', words: 'Bun' },
        ],
      },
      { kind: 'category', rows: [{ kind: 'category', id: 3, name: 'Bowls' }] },
    ]);
  });

  it('a group has five rows at most, and an empty one is left out', () => {
    const groups = popularGroups(six, { names: [], categories: [] });
    expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([['recent', 5]]);
    expect(popularGroups([], { names: six, categories: [] })[0]?.rows).toHaveLength(5);
  });

  it('a typed text offers the searches that begin with it, categories, stores and items', () => {
    const matches = { items: [item(7, 'Tea', 'Nile Shop')], stores: [store(5, 'Tea House')] };
    expect(
      suggestionGroups('TE', ['Tea cup', 'Green tea'], [{ id: 3, name: 'Tea' }], matches),
    ).toEqual([
      { kind: 'recent', rows: [{ kind: 'recent', words: 'Tea cup' }] },
      { kind: 'category', rows: [{ kind: 'category', id: 3, name: 'Tea' }] },
      {
        kind: 'store',
        rows: [{ kind: 'store', id: 5, slug: 's-5', name: 'Tea House', image: null }],
      },
      {
        kind: 'item',
        rows: [{ kind: 'item', id: 7, name: 'Tea', image: null, seller: 'Nile Shop' }],
      },
    ]);
    expect(suggestionGroups('te', [], [], undefined)).toEqual([]);
  });

  it('an earlier answer is filtered by what has been typed since', () => {
    const matches = {
      items: [item(1, 'Green tea'), item(2, 'Tent')],
      stores: [store(1, 'Tea House'), store(2, 'Tent Camp')],
    };
    const { items, stores } = filterMatches(matches, 'tea');
    expect(items.map(({ id }) => id)).toEqual([1]);
    expect(stores.map(({ id }) => id)).toEqual([1]);
  });
});
