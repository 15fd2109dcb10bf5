import { sampleItem, sampleShirt } from '../../testing/samples';
import { emptyChoice } from './choice';
import { firstGap } from './gap';

const bowl = sampleItem();
const large = { name: 'Size', values: { label: ['Large'] } };

it('names the first required group', () => {
  expect(firstGap(bowl, emptyChoice(bowl))).toEqual({
    issue: { key: 'variationRequired', params: { name: 'Size' } },
    group: 'food-0',
  });
});

it('names a group with too few choices', () => {
  const toppings = { name: 'Toppings', values: { label: ['Corn'] } };
  expect(firstGap(bowl, { ...emptyChoice(bowl), food: [large, toppings] })).toEqual({
    issue: { key: 'variationBetween', params: { name: 'Toppings', min: 2, max: 2 } },
    group: 'food-1',
  });
});

it('is complete with all required choices', () => {
  expect(firstGap(bowl, { ...emptyChoice(bowl), food: [large] })).toBeNull();
});

it('names the first group of the older form that has no pick', () => {
  const shirt = sampleShirt();
  expect(firstGap(shirt, { ...emptyChoice(shirt), picks: ['S', null] })).toEqual({
    issue: { key: 'variationRequired', params: { name: 'Colour' } },
    group: 'option-1',
  });
});

it('reports a variation without stock, and options that make no variation', () => {
  const shirt = sampleShirt();
  const out = { key: 'variationOutOfStock' };
  const soldOut = { ...emptyChoice(shirt), picks: ['S', 'Red'] };
  expect(firstGap(shirt, soldOut)).toMatchObject({ issue: out, group: 'option-0' });
  const few = { ...shirt, variations: shirt.variations.slice(0, 1) };
  const none = { ...emptyChoice(few), picks: ['X-L', 'Red'] };
  expect(firstGap(few, none)).toMatchObject({ issue: out, group: 'option-0' });
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 53 + 2])('refuses a quantity of %p', (quantity) => {
  const choice = { ...emptyChoice(bowl), food: [large], quantity };
  expect(firstGap(bowl, choice)?.issue.key).toBe('quantityMinimum');
});

it('refuses more than the limit', () => {
  const choice = { ...emptyChoice(bowl), food: [large], quantity: 6 };
  expect(firstGap(bowl, choice)?.issue.key).toBe('outOfLimits');
});
