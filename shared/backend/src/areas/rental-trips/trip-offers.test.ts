import { takesPart } from './trip-offers';

test.each([
  ['pending', 'unpaid', true],
  ['confirmed', 'partially_paid', true],
  ['confirmed', 'paid', false],
  ['ongoing', 'unpaid', true],
  ['completed', 'unpaid', false],
  ['payment_failed', 'unpaid', true],
  ['canceled', 'unpaid', false],
] as const)(
  'a trip that is %s and %s accepts a part payment: %p',
  (trip_status, payment_status, part) => {
    expect(takesPart({ trip_status, payment_status })).toBe(part);
  },
);
