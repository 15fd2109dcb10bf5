import { decidedFor, writtenSubstitution } from './substitution';

const line = { cart_id: 7, rule: 'never' } as const;
const upTo = { rule: 'up_to_price', max_price: 20 } as const;

it.each<[Parameters<typeof decidedFor>[0], number | null, object | null]>([
  [null, 7, null],
  [undefined, 7, null],
  [{ rule: 'ask' }, 7, { rule: 'ask' }],
  [{ rule: null }, 7, null],
  [{ rule: 'ask', lines: [line] }, 7, { rule: 'never' }],
  [{ rule: 'ask', lines: [line] }, 8, { rule: 'ask' }],
  [{ rule: null, lines: [{ cart_id: 8, ...upTo }] }, 8, upTo],
  // A line without a cart has no decision of its own.
  [{ rule: 'ask', lines: [line] }, null, { rule: 'ask' }],
])('%j decides for line %p: %j', (decided, cartId, substitution) => {
  expect(decidedFor(decided, cartId)).toEqual(substitution);
});

it.each([
  [null, 'grocery', null],
  [{ rule: 'ask' }, 'grocery', { rule: 'ask' }],
  [{ rule: 'ask' }, 'food', null],
  [{ rule: 'same_brand', max_price: 20 }, 'grocery', { rule: 'same_brand' }],
  [upTo, 'grocery', upTo],
  [{ rule: 'up_to_price' }, 'grocery', { rule: 'up_to_price', max_price: 12.35 }],
  [{ rule: 'up_to_price', max_price: 0 }, 'grocery', { rule: 'up_to_price', max_price: 0 }],
] as const)('from %j a line of %s stores %j', (substitution, moduleType, written) => {
  expect(writtenSubstitution(substitution, moduleType, 12.345, 2)).toEqual(written);
});
