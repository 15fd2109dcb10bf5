import { refundOfCanceling } from './refund-of-canceling';

const trip = {
  payment_status: 'paid',
  payment_method: 'sandbox_card',
  partially_paid_amount: 0,
  is_guest: 1,
  total: 740,
} as const;

it.each([
  ['a guest’s trip', {}, { amount: 740, method: 'sandbox_card' }],
  ['a customer’s trip', { is_guest: 0 }, { amount: 740, method: 'wallet' }],
  ['what is not paid', { payment_status: 'unpaid' }, null],
  ['a part that is not paid', { payment_status: 'unpaid', partially_paid_amount: 40 }, null],
  ['what cost nothing', { total: 0 }, null],
  ['a part of nothing', { payment_status: 'partially_paid', partially_paid_amount: null }, null],
  ['a payment that nobody names', { payment_method: null }, { amount: 740, method: '' }],
  [
    'what a guest paid a part of at a gateway',
    {
      payment_status: 'partially_paid',
      payment_method: 'partial_payment',
      partially_paid_amount: 40,
    },
    { amount: 40, method: 'partial_payment' },
  ],
] as const)('knows what comes back of %s', (_what, part, refund) => {
  expect(refundOfCanceling({ ...trip, ...part }, true)).toEqual(refund);
});

it('goes back to the gateway where the shop has no wallets', () => {
  const customers = { ...trip, is_guest: 0 } as const;
  expect(refundOfCanceling(customers, false)?.method).toBe('sandbox_card');
  const part = { payment_status: 'partially_paid', partially_paid_amount: 40 } as const;
  expect(refundOfCanceling({ ...customers, ...part }, false)?.method).toBe('sandbox_card');
});
