import { contentOf, sizeName } from './sizes';

test.each([
  ['500 g', '500 جم'],
  ['1.5 L', '1.5 لتر'],
  ['L', 'كبير'],
  ['12 x 600 ml', '12 × 600 مل'],
  ['10 tablets', '10 أقراص'],
  ['25 bags', '25 كيسًا'],
  ['100 bags', '100 كيس'],
  ['42', '42'],
])('%s is %s', (en, ar) => {
  expect(sizeName(en)).toEqual({ en, ar });
});

test.each([
  ['500 g', 0.5, 'kg'],
  ['2.2 L', 2.2, 'L'],
  ['12 x 600 ml', 7.2, 'L'],
  ['XL', null, null],
  ['10 tablets', null, null],
  ['8 GB-256 GB', null, null],
  [undefined, null, null],
])('%s holds %s %s', (size, net_content, net_content_unit) => {
  expect(contentOf(size)).toEqual({ net_content, net_content_unit });
});

test.each(['a pinch', '3 spoons', 'Mauve'])('has no Arabic for %s yet', (size) => {
  expect(() => sizeName(size)).toThrow('There is no Arabic');
});
