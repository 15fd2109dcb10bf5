import { bringsNothingNew, uniqueRows } from './unique-rows';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('shows a row of two pages once, at its first position', () => {
  expect(uniqueRows([rows(1, 2), rows(2, 3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test.each([
  ['one page with rows goes on', [rows(1)], false],
  ['an empty page is the end', [rows(1), rows()], true],
  ['a repeated page is the end', [rows(1, 2), rows(1, 2)], true],
  ['pages that go round are an end', [rows(1), rows(2), rows(1)], true],
  ['a page with one new row goes on', [rows(1, 2), rows(2, 3)], false],
])('%s', (_name, pages, ends) => {
  expect(bringsNothingNew(pages)).toBe(ends);
});
