import { sampleItem, sampleShirt } from '../../testing/samples';
import { emptyChoice } from './choice';
import { lineAmounts } from './line-amounts';

it('adds options to the unit and add-ons once, whatever the quantity', () => {
  const bowl = sampleItem({ discount: 10 });
  const food = [{ name: 'Size', values: { label: ['Large'] } }];
  const choice = { ...emptyChoice(bowl), food, addOns: { 4: 2 }, quantity: 3 };
  expect(lineAmounts(bowl, choice, 2)).toEqual({ unit: 13, now: 11.7, total: 38.1 });
});

it('lets a variation replace the price', () => {
  const shirt = sampleShirt();
  const choice = { ...emptyChoice(shirt), picks: ['X-L', 'Red'], quantity: 2 };
  expect(lineAmounts(shirt, choice, 2)).toEqual({ unit: 130, now: 130, total: 260 });
});

it('starts at the cheapest choice that completes the current one', () => {
  const shirt = sampleShirt();
  const red = { ...emptyChoice(shirt), picks: [null, 'Red'] };
  expect(lineAmounts(shirt, emptyChoice(shirt), 2)?.total).toBe(100);
  expect(lineAmounts(shirt, red, 2)?.total).toBe(130);
  const bowl = sampleItem();
  const [size] = bowl.food_variations;
  const values = size?.values.map((value) => ({ ...value, optionPrice: '4' })) ?? [];
  const sized = { ...bowl, food_variations: size ? [{ ...size, values }] : [] };
  expect(lineAmounts(sized, { ...emptyChoice(sized), quantity: 2 }, 2)?.total).toBe(
    2 * (bowl.price + 4),
  );
});

it('has no amounts for invalid numbers', () => {
  const broken = sampleItem({ price: -1 });
  expect(lineAmounts(broken, emptyChoice(broken), 2)).toBeNull();
});
