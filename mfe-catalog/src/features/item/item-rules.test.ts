import { sampleGrocery, sampleItem, sampleLine, sampleShirt } from '../../testing/samples';
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
import { firstGap } from './gap';
import { groupRule, isDone, labelsOf, ruleWords } from './group-rule';
import { lineAmounts } from './line-amounts';
import { optionPrice, optionPrices } from './option-price';
import { findListedItem } from './use-item';
import { availabilityOf, linesOf, matchingLine } from './use-item-order';

describe('availability', () => {
  const hours = { available_time_starts: '10:00', available_time_ends: '22:00' };
  /** 20:30 and 23:30 in Cairo, which is two hours ahead in January. */
  const evening = new Date('2026-01-05T18:30:00Z');
  const night = new Date('2026-01-05T21:30:00Z');

  it('uses the time of the business, not of the device', () => {
    expect(availabilityOf(sampleItem(hours), evening, 'Africa/Cairo')).toBe('now');
    expect(availabilityOf(sampleItem(hours), evening, 'Asia/Tokyo')).toBe('later');
  });

  it('is available later only if scheduled orders are accepted', () => {
    expect(availabilityOf(sampleItem(hours), night, 'Africa/Cairo')).toBe('later');
    const never = sampleItem({ ...hours, schedule_order: false });
    expect(availabilityOf(never, night, 'Africa/Cairo')).toBe('never');
  });

  it('does not limit an item by hours that cannot be read', () => {
    const broken = sampleItem({ available_time_starts: 'soon' });
    expect(availabilityOf(broken, night, 'Africa/Cairo')).toBe('now');
  });
});

describe('cart match', () => {
  const line = sampleLine({
    variation: [
      { name: 'Size', values: { label: ['Large'] } },
      { name: 'Toppings', values: { label: ['Corn', 'Olives'] } },
    ],
  });

  it('recognizes the same variation in any order of its options', () => {
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

  it('recognizes a variation of the older form by its type', () => {
    const shirt = sampleLine({ variation: [{ type: 'S-Red' }] });
    expect(matchingLine([shirt], { variation: [{ type: 'S-Red' }] })).toBe(shirt);
  });

  it('keeps campaign items apart from items with the same id', () => {
    const campaign = sampleLine({}, { id: 7, isCampaign: true });
    expect(linesOf([line, campaign], 88, true)).toEqual([campaign]);
    expect(linesOf([line, campaign], 88, false)).toEqual([line]);
    expect(linesOf([line], 1, false)).toEqual([]);
  });
});

describe('choice', () => {
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
});

describe('find listed item', () => {
  const full = sampleItem();
  const { food_variations, add_ons, variations, choice_options, ...light } = full;
  const bySlug = { id: 'lemon-chicken-bowl', isCampaign: false };

  it('finds an item by id and by slug in pages and lists', () => {
    const pages = { pages: [{ products: [sampleItem({ id: 1, slug: 'x' }), full] }] };
    expect(findListedItem([undefined, pages], bySlug)).toBe(full);
    expect(findListedItem([[full]], { id: '88', isCampaign: false })).toBe(full);
    expect(findListedItem([pages], { id: '89', isCampaign: false })).toBeNull();
  });

  it('prefers a row with its choices to a light one', () => {
    expect(findListedItem([[light], { items: [full] }], bySlug)).toBe(full);
    expect(findListedItem([[light]], bySlug)).toBe(light);
  });

  it('finds a campaign item only as a campaign item', () => {
    const campaign = sampleItem({ available_date_starts: '2026-01-01' });
    expect(findListedItem([[campaign]], bySlug)).toBeNull();
    expect(findListedItem([[campaign]], { ...bySlug, isCampaign: true })).toBe(campaign);
  });
});

describe('gap', () => {
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
});

describe('group rule', () => {
  it.each([
    [{ type: 'single', required: 'on', min: 0, max: 0 }, 'item.chooseOne', {}],
    [{ type: 'single', required: 'off' }, 'item.chooseOneOrNone', {}],
    [{ type: 'multi', required: 'off', min: 0, max: 1 }, 'item.chooseOneOrNone', {}],
    [{ type: 'multi', required: 'off', min: 1, max: 3 }, 'item.chooseUpTo', { max: 3 }],
    [{ type: 'multi', required: 'off', min: 1, max: 0 }, 'item.chooseAny', {}],
    [{ type: 'multi', required: 'on', min: 2, max: 4 }, 'item.chooseBetween', { min: 2, max: 4 }],
    [{ type: 'multi', required: 'on', min: 2, max: 2 }, 'item.chooseExactly', { number: 2 }],
    [{ type: 'multi', required: 'off', min: 2, max: 0 }, 'item.chooseAtLeast', { min: 2 }],
    [{ type: 'multi', required: 'off', max: 3 }, 'item.chooseUpTo', { max: 3 }],
    [{ type: 'multi', required: 'off' }, 'item.chooseAny', {}],
  ] as const)('says the rule of %j in words', (group, key, values) => {
    expect(ruleWords(groupRule(group))).toEqual({ key, values });
  });

  it('is complete only within the limits', () => {
    const rule = groupRule({ type: 'multi', required: 'on', min: 2, max: 3 });
    expect([0, 1, 2, 3, 4].map((count) => isDone(rule, count))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(isDone(groupRule({ type: 'multi', required: 'off' }), 0)).toBe(false);
  });

  it('reads the labels of a group', () => {
    expect(labelsOf('Size', [{ name: 'Size', values: { label: ['L'] } }, { type: 'x' }])).toEqual([
      'L',
    ]);
    expect(labelsOf('Size', [])).toEqual([]);
  });
});

describe('line amounts', () => {
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
});

describe('option price', () => {
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

  it('is 0 for an empty text, and unknown for words', () => {
    expect(optionPrice({ label: 'Olives', optionPrice: ' ' })).toBe(0);
    expect(optionPrice({ label: 'Olives', optionPrice: '2.5' })).toBe(2.5);
    expect(optionPrice({ label: 'Olives', optionPrice: 'two' })).toBeNull();
  });

  it('of a variation is the price in the total: after the discount', () => {
    expect(optionPrices(shoes(), ['41', '42'], 2)).toEqual([100, 120]);
    const reduced = shoes({ discount: 20, discount_type: 'percent' });
    expect(optionPrices(reduced, ['41', '42'], 2)).toEqual([80, 96]);
  });

  it('is not repeated if all variations cost the same', () => {
    const same = shoes().variations.map((variation) => ({ ...variation, price: 100 }));
    expect(optionPrices(shoes({ variations: same }), ['41', '42'], 2)).toBeNull();
  });

  it('has no price for an option that names no variation', () => {
    expect(optionPrices(shoes(), ['41', '43'], 2)).toEqual([100, null]);
    expect(optionPrices(sampleShirt(), ['S', 'X-L'], 2)).toBeNull();
  });
});
