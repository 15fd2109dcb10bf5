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
  [
    'what is paid in part',
    { is_guest: 0, payment_status: 'partially_paid', partially_paid_amount: 40 },
    { amount: 40, method: 'wallet' },
  ],
] as const)('knows what comes back of %s', (_what, part, refund) => {
  expect(refundOfCanceling({ ...trip, ...part }, true)).toEqual(refund);
});

it('goes back to the gateway where the shop has no wallets', () => {
  expect(refundOfCanceling({ ...trip, is_guest: 0 }, false)?.method).toBe('sandbox_card');
});
