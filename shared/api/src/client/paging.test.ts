import { nextPage } from './paging';

const next = nextPage((page: { rows: { id: number }[] }) => page.rows);
const page = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })) });

it('goes on while the last page had rows', () => {
  expect(next(page(1, 2), [page(1, 2)], 1)).toBe(2);
  expect(next(page(3), [page(1, 2), page(3)], 2)).toBe(3);
  expect(next(page(), [page(1, 2), page()], 2)).toBeUndefined();
});

it('ends when the server repeats a page', () => {
  expect(next(page(1, 2), [page(1, 2), page(1, 2)], 2)).toBeUndefined();
});
