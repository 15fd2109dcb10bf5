import { sampleLine } from '../../testing/samples';
import { linesOf, matchingLine } from './cart-match';

const line = sampleLine({
  variation: [
    { name: 'Size', values: { label: ['Large'] } },
    { name: 'Toppings', values: { label: ['Corn', 'Olives'] } },
  ],
});

it('knows the same variation in whatever order it was chosen', () => {
  const variation = [
    { name: 'Toppings', values: { label: ['Olives', 'Corn'] } },
    { name: 'Size', values: { label: ['Large'] } },
  ];
  expect(matchingLine([line], { variation })).toBe(line);
});

it('treats another variation as another line', () => {
  const variation = [{ name: 'Size', values: { label: ['Large'] } }];
  expect(matchingLine([line], { variation })).toBeNull();
  expect(matchingLine([line], {})).toBeNull();
});

it('knows the older form by its type', () => {
  const shirt = sampleLine({ variation: [{ type: 'S-Red' }] });
  expect(matchingLine([shirt], { variation: [{ type: 'S-Red' }] })).toBe(shirt);
});

it('keeps campaign items apart from items with the same id', () => {
  const campaign = sampleLine({}, { id: 7, isCampaign: true });
  expect(linesOf([line, campaign], 88, true)).toEqual([campaign]);
  expect(linesOf([line, campaign], 88, false)).toEqual([line]);
  expect(linesOf([line], 1, false)).toEqual([]);
});
