import { isOutside, type OrderableInput, orderable } from './orderable';

const open: OrderableInput = {
  method: 'delivery',
  takesAway: true,
  storeZoneId: 1,
  zoneIds: [1],
  opening: 'open',
  takesLater: true,
};
const far = { zoneIds: [2, 3] };
const collected = { method: 'take_away' } as const;
const closed = { opening: 'closed' } as const;
const notLater = { takesLater: false };

test.each<[string, Partial<OrderableInput>, string, string | null]>([
  ['open and near', {}, 'now', null],
  ['one of several zones', { zoneIds: [4, 1] }, 'now', null],
  ['nobody has said where', { zoneIds: null }, 'now', null],
  ['a place without zones', { zoneIds: [] }, 'now', null],
  ['the store is not known yet', { storeZoneId: null, ...far }, 'now', null],
  ['another zone', far, 'never', 'outside'],
  ['another zone, collected', { ...far, ...collected }, 'now', null],
  [
    'collected where nothing is handed over',
    { ...far, ...collected, takesAway: false },
    'never',
    'outside',
  ],
  ['delivered where nothing is handed over', { takesAway: false }, 'now', null],
  ['another zone, and closed', { ...far, ...closed }, 'never', 'outside'],
  ['paused', { opening: 'paused' }, 'never', 'paused'],
  ['paused, collected', { opening: 'paused', ...collected }, 'never', 'paused'],
  ['closed', closed, 'later', 'closed'],
  ['closed, for now only', { ...closed, ...notLater }, 'never', 'closed'],
  ['open, for now only', notLater, 'now', null],
  ['the item at another hour', { item: 'later' }, 'later', 'hours'],
  ['the item not now, and for now only', { item: 'never' }, 'never', 'hours'],
  ['closed, and the item at another hour', { ...closed, item: 'later' }, 'later', 'closed'],
  ['closed, and the item for now only', { ...closed, item: 'never' }, 'never', 'hours'],
  ['the item is there', { item: 'now' }, 'now', null],
])('%s', (_name, change, status, obstacle) => {
  expect(orderable({ ...open, ...change })).toEqual({ status, obstacle });
});

test('a store delivers within its own zone', () => {
  expect(isOutside(1, [1, 4])).toBe(false);
  expect(isOutside(1, [4])).toBe(true);
  expect(isOutside(1, undefined)).toBe(false);
});
