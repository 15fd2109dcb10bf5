import { sampleGrocery, sampleItem, sampleShirt } from '../../testing/samples';
import { choicesOf } from './item-choices';
import { itemPrice } from './item-price';
import { stockOf } from './item-stock';

it('does not count stock in food', () => {
  expect(stockOf(sampleItem({ stock: 0 }))).toEqual({ state: 'in' });
});

it('says which stock is low and which is out', () => {
  expect(stockOf(sampleGrocery({ stock: 60 }))).toEqual({ state: 'in' });
  expect(stockOf(sampleGrocery({ stock: 5 }))).toEqual({ state: 'low', left: 5 });
  expect(stockOf(sampleGrocery({ stock: 0 }))).toEqual({ state: 'out' });
});

it('is out of stock only if every variation is', () => {
  const shirt = sampleShirt({ stock: 0 });
  expect(stockOf(shirt)).toEqual({ state: 'in' });
  const variations = shirt.variations.map((variation) => ({ ...variation, stock: 0 }));
  expect(stockOf({ ...shirt, variations })).toEqual({ state: 'out' });
});

it('reads from a row whether an item has choices', () => {
  const { food_variations, add_ons, variations, choice_options, ...light } = sampleItem();
  expect(choicesOf(sampleItem())).toBe('some');
  expect(choicesOf(sampleGrocery())).toBe('none');
  expect(choicesOf(light)).toBe('unknown');
  expect(choicesOf({ ...light, has_variant: 2 })).toBe('some');
});

it('has no price for invalid numbers', () => {
  expect(itemPrice(sampleItem({ price: -5 }), 2)).toBeNull();
  expect(itemPrice(sampleItem({ discount: 10 }), 2)).toMatchObject({
    range: { min: 10, discountedMin: 9, max: 16.5 },
    discount: { source: 'item', discount: 10 },
  });
});
