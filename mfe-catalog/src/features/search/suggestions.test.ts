import { filterMatches, popularGroups, suggestionGroups } from './suggestions';

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
