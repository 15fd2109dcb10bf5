import { sampleFacts } from '../../testing/checkout-facts';
import { assembleCheckout } from './assemble-checkout';
import { cartRules } from './cart-rules';
import { expectedBill } from './expected-bill';

it('agrees to no total where no bill was shown', () => {
  expect(expectedBill(null, null)).toEqual({ expected_total: 0 });
});

it('carries every amount that was shown, the surcharge by its own name', () => {
  const surge = { price: 10, price_type: 'percent' } as const;
  const { terms } = sampleFacts('cart');
  const facts = sampleFacts('cart', { terms: { ...terms, surge } });
  const { bill } = assembleCheckout(cartRules, facts);
  const expected = expectedBill(bill.shown, bill.quote);
  expect(expected.expected_total).toBe(23.1);
  expect(JSON.parse(String(expected.expected_bill))).toMatchObject({
    delivery: 8.8,
    surcharge: 0.8,
    total: 23.1,
  });
});
