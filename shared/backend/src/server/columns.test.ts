import { pick, pickFlags, selectColumns } from './columns';

const row = { id: 7, slug: 'oil', secret: 'x', veg: true, halal: false };

it('picks the named fields of a row and no others', () => {
  expect(pick(row, ['id', 'slug'])).toEqual({ id: 7, slug: 'oil' });
  expect(pickFlags(row, ['veg', 'halal'])).toEqual({ veg: 1, halal: 0 });
});

it('names the columns of a table', () => {
  expect(selectColumns('s', ['id', 'slug'])).toBe('s.id, s.slug');
});
