import { tripPaymentBody } from './trip-payment-body';

const trip = { id: 4, trip_amount: 120 };
const page = 'https://souk.example/track-order?trip_id=4';

test.each([
  ['digital_payment', 'sandbox', 120, page],
  ['partial_payment', 'sandbox', 120, page],
  ['partial_payment', 'cash_payment', 120, null],
  ['cash_payment', null, 120, null],
  ['wallet', null, 0, null],
] as const)(
  '%s by %s leaves %s to pay and returns to %s',
  (method, gateway, leftToPay, callback) => {
    expect(tripPaymentBody(trip, { method, gateway }, 120, page)).toEqual({
      payment_platform: 'web',
      trip_id: 4,
      payment_method: method,
      payment_gateway: gateway,
      expected_total: 120,
      expected_bill: JSON.stringify({ total: 120, leftToPay }),
      callback_url: callback,
    });
  },
);
