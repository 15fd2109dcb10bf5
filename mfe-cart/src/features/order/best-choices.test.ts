import { sampleFacts } from '../../testing/checkout-facts';
import { sampleConfig, sampleCoupon, sampleCustomer, sampleStore } from '../../testing/samples';
import { assembleCheckout } from './assemble-checkout';
import { bestChoices } from './best-choices';
import { cartRules } from './cart-rules';

type Change = NonNullable<Parameters<typeof sampleFacts<'cart'>>[1]>;

const five = sampleCoupon({ id: 4, code: 'FIVE', discount: 5 });
const nine = sampleCoupon({ id: 5, code: 'NINE', discount: 9, min_purchase: 20 });
const { draft, guest, terms, where } = sampleFacts('cart');
const delivered = sampleStore({ take_away: false });
const choose = (change: Change, coupons = [five]) =>
  bestChoices(assembleCheckout(cartRules, sampleFacts('cart', change)), coupons);

/** Coupon, fulfilment method and wallet of each choice, with its saving. */
const found = (change: Change, coupons = [five]) =>
  choose(change, coupons).better.map(({ choice, saving }) =>
    [choice.coupon?.code, choice.orderType, choice.usesWallet ? 'wallet' : '', saving].join(' '),
  );

it.each<[string, Change, string[]]>([
  // 5.00 and the tax on it, and in a take-away the delivery of 8.00 too.
  ['both ways', {}, ['FIVE delivery  5.5', 'FIVE take_away  13.5']],
  ['one way where the store has one', { own: { store: delivered } }, ['FIVE delivery  5.5']],
  [
    'the way that is chosen, when nothing is delivered',
    { draft: { ...draft, orderType: 'take_away' } },
    ['FIVE take_away  5.5'],
  ],
  [
    'no take-away that costs as much',
    { own: { store: sampleStore({ self_delivery_system: 1, free_delivery: true }) } },
    ['FIVE delivery  5.5'],
  ],
  [
    'the wallet of a customer',
    {
      isGuest: false,
      customer: sampleCustomer(),
      config: sampleConfig({ customer_wallet_status: 1, partial_payment_status: 1 }),
      draft: { ...draft, orderType: 'take_away' },
    },
    ['FIVE take_away wallet 5.5'],
  ],
  ['nothing while an amount is being fetched', { terms: { ...terms, isPending: true } }, []],
  [
    'nothing of a cart whose store has no valid tax',
    { own: { store: sampleStore({ tax: -1 }) } },
    [],
  ],
])('proposes %s', (_what, change, offers) => {
  expect(found(change)).toEqual(offers);
});

it('proposes no other way while there is no address', () => {
  const nowhere = {
    guest: { ...guest, address: null },
    where: { ...where, location: null },
  };
  expect(found(nowhere).filter((offer) => offer.includes('take_away'))).toEqual([]);
});

it('proposes nothing that saves nothing', () => {
  expect(found({ own: { store: delivered } }, [])).toEqual([]);
  expect(found({ own: { store: delivered, coupon: five } })).toEqual([]);
});

it('leaves a tip out of what is saved', () => {
  const own = { store: delivered };
  expect(found({ own, draft: { ...draft, tip: 10 } })).toEqual(['FIVE delivery  5.5']);
});

it('names the next saving, which needs a larger basket', () => {
  const { next } = choose({ own: { store: delivered } }, [five, nine]);
  expect(next).toMatchObject({ missing: 7, coupon: { code: 'NINE' } });
  expect(choose({}, [five]).next).toBeNull();
});

it('proposes nothing while a coupon has terms that make no sense', () => {
  expect(choose({}, [sampleCoupon({ discount: -5 })])).toEqual({ better: [], next: null });
});
