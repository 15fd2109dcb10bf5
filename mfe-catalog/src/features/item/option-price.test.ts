import { sampleGrocery, sampleShirt } from '../../testing/samples';
import { optionPrice, optionPrices } from './option-price';

const shoes = (change: object = {}) =>
  sampleGrocery({
    price: 100,
    choice_options: [{ title: 'Size', options: ['41', '42'] }],
    variations: [
      { type: '41', price: 100, stock: 3 },
      { type: '42', price: 120, stock: 3 },
    ],
    ...change,
  });

it('is 0 for an empty text, and unknown for a text without a number', () => {
  expect(optionPrice({ label: 'Olives', optionPrice: ' ' })).toBe(0);
  expect(optionPrice({ label: 'Olives', optionPrice: '2.5' })).toBe(2.5);
  expect(optionPrice({ label: 'Olives', optionPrice: 'two' })).toBeNull();
});

it('of a variation is what the total will count: after the discount', () => {
  expect(optionPrices(shoes(), ['41', '42'], 2)).toEqual([100, 120]);
  const reduced = shoes({ discount: 20, discount_type: 'percent' });
  expect(optionPrices(reduced, ['41', '42'], 2)).toEqual([80, 96]);
});

it('is not said again where all variations cost the same', () => {
  const same = shoes().variations.map((variation) => ({ ...variation, price: 100 }));
  expect(optionPrices(shoes({ variations: same }), ['41', '42'], 2)).toBeNull();
});

it('has no price for an option that names no variation', () => {
  expect(optionPrices(shoes(), ['41', '43'], 2)).toEqual([100, null]);
  expect(optionPrices(sampleShirt(), ['S', 'X-L'], 2)).toBeNull();
});
