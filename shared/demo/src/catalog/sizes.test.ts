import { sizeName } from './sizes';

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

test.each(['a pinch', '3 spoons', 'Mauve'])('has no Arabic for %s yet', (size) => {
  expect(() => sizeName(size)).toThrow('There is no Arabic');
});
