import { sampleItem, sampleLine, sampleShirt } from '../../testing/samples';
import {
  choiceOfSelection,
  emptyChoice,
  fitChoice,
  hasPrice,
  isOptionOut,
  optionGroups,
  picksOf,
  selectionOf,
  variationOf,
} from './choice';

const shirt = sampleShirt();

describe('older form', () => {
  it('finds the variation of a full set of options, spaces or not', () => {
    expect(variationOf(shirt, ['X-L', 'Sea blue'])?.price).toBe(120);
    expect(variationOf(shirt, ['X-L', null])).toBeNull();
    expect(variationOf(shirt, ['X-L', 'Green'])).toBeNull();
  });

  it('splits a type although an option contains the dash', () => {
    expect(picksOf('X-L-Seablue', optionGroups(shirt))).toEqual(['X-L', 'Sea blue']);
    expect(picksOf('M-Red', optionGroups(shirt))).toBeNull();
  });

  it('strikes an option whose variations are all sold out, given the other picks', () => {
    expect(isOptionOut(shirt, [null, null], 1, 'Red')).toBe(false);
    expect(isOptionOut(shirt, ['S', null], 1, 'Red')).toBe(true);
    expect(isOptionOut(shirt, ['X-L', null], 1, 'Red')).toBe(false);
    expect(isOptionOut(shirt, [null, 'Red'], 0, 'S')).toBe(true);
  });

  it('offers the variations themselves when the groups are missing, and none without variations', () => {
    expect(optionGroups({ ...shirt, choice_options: [] })).toEqual([
      { title: '', options: ['S-Seablue', 'S-Red', 'X-L-Seablue', 'X-L-Red'] },
    ]);
    expect(optionGroups({ ...shirt, variations: [] })).toEqual([]);
  });
});

it('hands the cart the variation, or the labels, and the checked add-ons', () => {
  const chosen = { ...emptyChoice(shirt), picks: ['S', 'Sea blue'], quantity: 3 };
  expect(selectionOf(shirt, chosen)).toEqual({
    variation: [{ type: 'S-Seablue', price: 100, stock: 3 }],
    add_on_ids: [],
    add_on_qtys: [],
    quantity: 3,
  });
  const bowl = sampleItem();
  const food = [{ name: 'Size', values: { label: ['Large'] } }];
  const choice = { ...emptyChoice(bowl), food, addOns: { 4: 2 } };
  expect(selectionOf(bowl, choice)).toMatchObject({
    variation: food,
    add_on_ids: [4],
    add_on_qtys: [2],
  });
});

it('starts from the choices of a line', () => {
  expect(choiceOfSelection(sampleItem(), sampleLine().selection)).toEqual({
    food: [{ name: 'Size', values: { label: ['Large'] } }],
    picks: [],
    addOns: { 4: 3 },
    quantity: 2,
  });
  const red = { variation: [{ type: 'X-L-Red' }] };
  expect(choiceOfSelection(shirt, red).picks).toEqual(['X-L', 'Red']);
});

it('drops choices that the item does not offer any more', () => {
  const stale = {
    food: [
      { name: 'Size', values: { label: ['Huge'] } },
      { name: 'Gone', values: { label: ['x'] } },
      { name: 'Toppings', values: { label: ['Olives', 'Gone'] } },
    ],
    picks: ['x'],
    addOns: { 4: 0, 99: 2 },
    quantity: 0,
  };
  expect(fitChoice(sampleItem(), stale)).toEqual({
    food: [{ name: 'Toppings', values: { label: ['Olives'] } }],
    picks: [],
    addOns: {},
    quantity: 1,
  });
});

it('has a price once every required choice is made', () => {
  const bowl = sampleItem();
  expect(hasPrice(bowl, emptyChoice(bowl))).toBe(false);
  const food = [{ name: 'Size', values: { label: ['Large'] } }];
  expect(hasPrice(bowl, { ...emptyChoice(bowl), food })).toBe(true);
  const [size] = bowl.food_variations;
  const two = {
    ...bowl,
    food_variations: size ? [{ ...size, type: 'multi' as const, min: 2 }] : [],
  };
  expect(hasPrice(two, { ...emptyChoice(two), food })).toBe(false);
  expect(hasPrice(shirt, { ...emptyChoice(shirt), picks: ['S', null] })).toBe(false);
});
