import type { CartLine, CartModel } from '@storefront/api';
import { sampleGrocery, sampleItem, sampleLine } from '../../testing/samples';
import { addBody, lineBody, sameChoice } from './line-body';
import { lineOptions } from './options-line';

const size = (label: string[]) => ({ name: 'Size', values: { label } });
const jar = sampleGrocery({
  variations: [
    { type: 'Small-Red', price: 12, stock: 4 },
    { type: 'Large-Red', price: 22 },
  ],
});

describe('the body of an item that is added', () => {
  it.each([
    ['one piece where no number is chosen', {}, { quantity: 1, variation: [], add_on_ids: [] }],
    ['the number that is chosen', { quantity: 3 }, { quantity: 3, add_on_qtys: [] }],
    [
      'the price and stock of a variation of the older form',
      { variation: [{ type: 'Small-Red' }] },
      { price: 12, variation: [{ type: 'Small-Red', price: 12, stock: 4 }] },
    ],
    [
      'no stock where none is counted',
      { variation: [{ type: 'Large-Red' }] },
      { price: 22, variation: [{ type: 'Large-Red', price: 22 }] },
    ],
  ])('has %s', (_what, selection, body) => {
    expect(addBody({ item: jar, selection }, 2)).toMatchObject(body);
  });

  it('has no group of options without a choice', () => {
    const selection = { variation: [size(['Large']), { ...size([]), name: 'Sauce' }] };
    const [large] = sampleItem().food_variations;
    const item = sampleItem({
      food_variations: [
        ...(large ? [large] : []),
        { name: 'Sauce', type: 'multi', required: 'off', values: [] },
      ],
    });
    expect(addBody({ item, selection }, 2).variation).toEqual([size(['Large'])]);
  });

  it.each([
    [undefined, undefined],
    ['No salt', 'No salt'],
    // An empty text would keep the line's note.
    ['', ' '],
  ])('has for the note %p the note %p', (written, sent) => {
    const request = {
      item: jar,
      selection: {},
      ...(written === undefined ? {} : { note: written }),
    };
    expect(addBody(request, 2).note).toBe(sent);
  });

  it.each([
    ['Item', null],
    ['ItemCampaign', '2026-06-01'],
  ])('names an %s by the days of the item: %p', (model, available_date_starts) => {
    const item = sampleGrocery(available_date_starts ? { available_date_starts } : {});
    expect(addBody({ item, selection: {} }, 2).model).toBe(model);
  });

  it('rounds the price that the customer saw', () => {
    expect(addBody({ item: sampleGrocery({ price: 9.996 }), selection: {} }, 2).price).toBe(10);
  });
});

const { model: _model, ...unnamed } = sampleLine(501);

it.each<[string, CartLine, CartModel]>([
  ['its own model', sampleLine(501, { model: 'ItemCampaign', item_type: 'Item' }), 'ItemCampaign'],
  ['the name of older answers', { ...unnamed, item_type: 'ItemCampaign' }, 'ItemCampaign'],
  ['that of an item otherwise', unnamed, 'Item'],
])('puts a line back as %s', (_what, line, model) => {
  expect(lineBody(line)).toMatchObject({ model, item_id: 88, price: 13, quantity: 1 });
  expect(sameChoice(line, { ...lineBody(sampleLine(501)), model })).toBe(true);
});

it('puts a line back with its note, or without one', () => {
  expect(lineBody(sampleLine(501, { note: 'No salt' }))).toMatchObject({ note: 'No salt' });
  expect(lineBody(sampleLine(501, { note: '' }))).not.toHaveProperty('note');
});

it.each([
  ['another item', { item_id: 89 }],
  ['a campaign', { model: 'ItemCampaign' as const }],
  ['another size', { variation: [size(['Regular'])] }],
])('takes no line for the same as one with %s', (_what, change) => {
  expect(sameChoice(sampleLine(501), { ...lineBody(sampleLine(501)), ...change })).toBe(false);
});

it('reads the choices of a line as words', () => {
  const item = { ...sampleItem(), addons: [{ id: 5, name: 'Dip', price: 1 }] };
  const line = sampleLine(501, {
    item,
    variation: [size(['Large']), { type: 'Spicy-Hot', price: 1 }],
    add_on_ids: [4, 5, 6],
    add_on_qtys: [3],
  });
  expect(lineOptions(line)).toEqual({
    labels: ['Large', 'Spicy', 'Hot'],
    // The store no longer has the third.
    addOns: [
      { name: 'Extra rice', quantity: 3 },
      { name: 'Dip', quantity: 1 },
    ],
  });
});
