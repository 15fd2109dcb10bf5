import { nextPage, nextPageOfTotal } from './paging';

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

it('asks for nothing more once all that the server counts are there', () => {
  type Counted = ReturnType<typeof page> & { total_size: number };
  const nextOf = nextPageOfTotal((answer: Counted) => answer.rows);
  const counted = (...ids: number[]) => ({ ...page(...ids), total_size: 3 });
  expect(nextOf(counted(1, 2), [counted(1, 2)], 1)).toBe(2);
  expect(nextOf(counted(3), [counted(1, 2), counted(3)], 2)).toBeUndefined();
  // Rows went while the list was read: it still ends.
  expect(nextOf(counted(), [counted(1, 2), counted()], 2)).toBeUndefined();
});
