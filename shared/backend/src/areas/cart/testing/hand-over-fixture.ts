import type { CartLine } from '@storefront/api';
import { GROCERY } from '../../orders/testing/item-fixture';
import type { OrderingShop, Somebody } from '../../orders/testing/ordering-shop';

const RENTAL = 6;
/** Of the demo's customer 1. Hashing one for each customer would be slow on purpose. */
const PASSWORD = 'souk1234';

/** Calls of a guest with a cart who signs in to an account with a cart. They read `shop` when they are called. */
export function handOverFixture(
  shop: Pick<OrderingShop, 'ask' | 'customer' | 'database' | 'guest'>,
) {
  const cartOf = async (as: Somebody, moduleId = GROCERY): Promise<CartLine[]> =>
    (await shop.ask('GET', '/customer/cart/list', { as, moduleId })).json();

  /** A customer with a session and the password of the demo. */
  async function customer() {
    const person = await shop.customer();
    const row = await shop.database.one<{ email: string; phone: string }>(
      `update customers set is_phone_verified = true,
          password_hash = (select password_hash from customers where id = 1)
        where id = $1 returning email, phone`,
      [person.id],
    );
    return { ...person, email: row?.email ?? '', phone: row?.phone ?? '' };
  }

  return {
    customer,

    guest(): { readonly guestId: string } {
      const somebody = shop.guest();
      if (!('guestId' in somebody)) throw new Error('no guest');
      return somebody;
    },

    async put(as: Somebody, item: number, quantity = 1, more: object = {}) {
      const body = { model: 'Item', item_id: item, price: 100, quantity, ...more };
      const answer = await shop.ask('POST', '/customer/cart/add', { as, body });
      expect(answer.statusCode).toBe(200);
    },

    cartOf,

    /** Of the lines of a cart, by item. */
    quantities: async (as: Somebody, moduleId = GROCERY) =>
      Object.fromEntries(
        (await cartOf(as, moduleId)).map(({ item_id, quantity }) => [item_id, quantity]),
      ),

    signIn: async (
      { email }: Awaited<ReturnType<typeof customer>>,
      { guestId }: { readonly guestId: string },
    ) =>
      (
        await shop.ask('POST', '/auth/login', {
          body: {
            login_type: 'manual',
            field_type: 'email',
            email_or_phone: email,
            password: PASSWORD,
            guest_id: guestId,
          },
        })
      ).json(),

    async book(as: Somebody, vehicle: number | undefined, change: object = {}) {
      const answer = await shop.ask('POST', '/rental/user/cart/add-to-cart', {
        as,
        moduleId: RENTAL,
        body: {
          rental_type: 'hourly',
          pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
          pickup_time: '2026-06-05 15:00:00',
          estimated_hours: 3,
          vehicle_id: vehicle,
          quantity: 1,
          ...change,
        },
      });
      expect(answer.json()).toHaveProperty('carts');
    },

    bookingOf: async (as: Somebody) =>
      (await shop.ask('GET', '/rental/user/cart/get-cart', { as, moduleId: RENTAL })).json(),

    /** Two vehicles of one provider that serves Downtown, and one of another provider. */
    async vehicles() {
      const rows = await shop.database.query<{ id: number; provider_id: number; units: number }>(
        `select v.id, v.provider_id, (
              select count(*)::int from vehicle_units u where u.vehicle_id = v.id and u.status
            ) as units
          from vehicles v join stores s on s.id = v.provider_id
          where s.module_id = $1 and 1 = any(s.pickup_zone_ids) and v.trip_hourly
          order by v.provider_id, v.id`,
        [RENTAL],
      );
      const first = rows.find((row) =>
        rows.some((other) => other.provider_id === row.provider_id && other.id !== row.id),
      );
      const second = rows.find(
        (row) => row.provider_id === first?.provider_id && row.id !== first.id,
      );
      const elsewhere = rows.find((row) => row.provider_id !== first?.provider_id);
      return { first, second, elsewhere };
    },
  };
}
