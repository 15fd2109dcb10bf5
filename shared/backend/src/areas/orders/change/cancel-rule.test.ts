import { cancelTerms } from './cancel-rule';

type Order = Parameters<typeof cancelTerms>[0];

const placed = '2026-06-01T10:00:00.000Z';
const earlier = '2026-06-01T09:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(placed) + seconds * 1000);
const order: Order = {
  order_status: 'pending',
  order_type: 'delivery',
  stamps: { pending: placed },
  price_agreement: null,
};
const packed = { order_status: 'processing' } as const;
const agreed = { ...packed, price_agreement: 'agreed' } as const;

it.each<[string, Partial<Order>, seconds: number, isCancelable: boolean, isPromised: boolean]>([
  ['just placed', {}, 59.999, true, true],
  ['placed a minute ago', {}, 60, true, false],
  ['packed within the minute', packed, 59.999, true, true],
  ['packed after it', packed, 60, false, false],
  ['paid at once', { ...packed, stamps: { confirmed: placed } }, 30, true, true],
  ['without the time at which it was placed', { ...packed, stamps: {} }, 0, false, false],
  ['ready within the minute', { order_status: 'handover' }, 1, false, false],
  ['waiting for its payment', { order_status: 'failed' }, 1, true, false],
  ['delivered', { order_status: 'delivered' }, 1, false, false],
  ['canceled', { order_status: 'canceled' }, 1, false, false],
  // A prescription counts as ordered when its price is accepted.
  [
    'by prescription, agreed to just now',
    { ...agreed, stamps: { pending: earlier, confirmed: placed } },
    59.999,
    true,
    true,
  ],
  ['by prescription, without that time', agreed, 1, false, false],
  ['a parcel just sent', { order_type: 'parcel' }, 1, true, false],
  ['a parcel on its way', { order_type: 'parcel', order_status: 'picked_up' }, 3600, true, false],
  [
    'a parcel that has arrived',
    { order_type: 'parcel', order_status: 'delivered' },
    1,
    false,
    false,
  ],
])('an order %s', (_name, change, seconds, isCancelable, isPromised) => {
  expect(cancelTerms({ ...order, ...change }, after(seconds))).toEqual({
    isCancelable,
    until: isPromised ? after(60) : null,
  });
});
