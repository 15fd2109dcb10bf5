import { endpoints } from '../contract';
import { nextPage, nextPageOfTotal, rowsOf } from './paging';

const page = (...ids: number[]) => ({ total_size: 3, rows: ids.map((id) => ({ id })) });

it('continues while the last page has rows', () => {
  expect(nextPage(page(1, 2), [page(1, 2)], 1)).toBe(2);
  expect(nextPage(page(3), [page(1, 2), page(3)], 2)).toBe(3);
  expect(nextPage(page(), [page(1, 2), page()], 2)).toBeUndefined();
});

it('ends when the server repeats a page', () => {
  expect(nextPage(page(1, 2), [page(1, 2), page(1, 2)], 2)).toBeUndefined();
});

it('requests nothing more once all rows of the total are loaded', () => {
  expect(nextPageOfTotal(page(1, 2), [page(1, 2)], 1)).toBe(2);
  expect(nextPageOfTotal(page(3), [page(1, 2), page(3)], 2)).toBeUndefined();
  // Rows were removed while the list was read: it still ends.
  expect(nextPageOfTotal(page(), [page(1, 2), page()], 2)).toBeUndefined();
});

const pagedCalls = endpoints.flatMap(({ name, answer }) => {
  const shape = 'shape' in answer ? Object.entries(Object(answer.shape)) : [];
  return shape.some(([key]) => key === 'total_size') ? [[name, shape] as const] : [];
});

it('finds many paged calls', () => {
  expect(pagedCalls.length).toBeGreaterThan(30);
});

it.each(pagedCalls)('finds the rows of %s first among its lists', (_, shape) => {
  const [envelope, list] = [shape.slice(0, 3), shape[3]];
  expect(envelope.map(([key]) => key)).toEqual(['total_size', 'limit', 'offset']);
  const rows = [{ id: 1 }];
  const other = [{ id: 2 }];
  const answer = { total_size: 1, [String(list?.[0])]: rows, another: other };
  expect(rowsOf(answer)).toBe(rows);
});
