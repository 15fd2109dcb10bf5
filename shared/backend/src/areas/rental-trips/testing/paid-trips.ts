import { sumMoney } from '@storefront/pricing';
import { readHeldMoney } from '../../../testing/wallets';
import type { Somebody } from '../../orders/testing/ordering-shop';
import type { RentalShop } from './rental-shop';

interface Way {
  /** The wallet balance when the trip is booked; `null`: a guest books. */
  readonly wallet: number | null;
  /** The payment of what is paid before the pickup. */
  readonly first: object;
  /** The payment of what is added later. */
  readonly rest: object;
  /** What the wallet has not paid is paid at the pickup. */
  readonly handed: boolean;
}

/** Every way to pay a trip, by its name. */
export const paidTrips: readonly (readonly [name: string, way: Way])[] = [
  ['in cash', { wallet: 0, first: { payment_method: 'cash_payment' }, rest: {}, handed: true }],
  [
    'from the wallet',
    {
      ...{ wallet: 5000, first: { payment_method: 'wallet' } },
      ...{ rest: { payment_method: 'wallet' }, handed: false },
    },
  ],
  ['by card', { wallet: 0, first: {}, rest: {}, handed: false }],
  ['by card, as a guest', { wallet: null, first: {}, rest: {}, handed: false }],
  [
    'from the wallet, the rest by card',
    { wallet: 50, first: { payment_method: 'partial_payment' }, rest: {}, handed: false },
  ],
  [
    'from the wallet, the rest in cash',
    {
      ...{ wallet: 50, rest: {}, handed: true },
      first: { payment_method: 'partial_payment', payment_gateway: 'cash_payment' },
    },
  ],
];

/** Trips of one shop in a {@link paidTrips way}. The calls read `shop` when they are called. */
export function paidTripFixture(shop: RentalShop, { wallet, first, handed }: Way) {
  const pay = async (id: number, as: Somebody, body: object): Promise<void> => {
    const answer = (await shop.openTripPayment(id, as, body)).json();
    if (answer.redirect_link) await shop.decide(answer.redirect_link);
  };
  /** Finds that the shop holds what is paid of `total` before the pickup. */
  const expectHeld = async (id: number, total: number): Promise<void> => {
    const sums = await readHeldMoney(shop.database, 'trip_id', id);
    const held = sumMoney([sums?.wallet ?? 0, sums?.gateway ?? 0], 2);
    expect(held).toBe(handed && total > 0 ? (wallet ?? 0) : total);
  };
  return {
    pay,
    expectHeld,

    /** Books a trip in three days, and pays it as far as possible before the pickup. */
    async bookPaid() {
      const as = wallet === null ? shop.guest() : await shop.customer(wallet);
      const day = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      await shop.addVehicle(as, { pickup_time: `${day} 15:00` });
      const id: number = (await shop.bookTrip(as)).json();
      await pay(id, as, first);
      const { trip_amount: total } = await shop.readTrip(id, as);
      await expectHeld(id, total);
      return { as, id, total };
    },
  };
}
