import type { CartLine } from '@storefront/api';
import {
  addItem,
  addStore,
  DEMO_CODE,
  GROCERY,
  openForTests,
  openOrderingShop,
  type Somebody,
} from '@storefront/backend/testing/feature';
import type { SavedCart } from '../entities';

// Password hashing is slow on purpose.
const RENTAL = 6;
const PASSWORD = 'souk1234';

const shop = openForTests(openOrderingShop);
let bakery: number;
beforeAll(async () => {
  bakery = await addStore(shop.database);
});
beforeEach(() => shop.clock.advance(61_000));

type Person = Awaited<ReturnType<typeof customer>>;
type Guest = { guestId: string };

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

function guest(): Guest {
  const somebody = shop.guest();
  if (!('guestId' in somebody)) throw new Error('no guest');
  return somebody;
}

const put = async (as: Somebody, item: number, quantity = 1, more: object = {}) => {
  const body = { model: 'Item', item_id: item, price: 100, quantity, ...more };
  const answer = await shop.ask('POST', '/customer/cart/add', { as, body });
  expect(answer.statusCode).toBe(200);
};
const cartOf = async (as: Somebody, moduleId: number): Promise<CartLine[]> =>
  (await shop.ask('GET', '/customer/cart/list', { as, moduleId })).json();
const quantities = async (as: Somebody, moduleId = GROCERY) =>
  Object.fromEntries(
    (await cartOf(as, moduleId)).map(({ item_id, quantity }) => [item_id, quantity]),
  );
const signIn = async ({ email }: Person, { guestId }: Guest) =>
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
  ).json();
const savedOf = async (as: Somebody): Promise<SavedCart[]> =>
  (await shop.ask('GET', '/customer/cart/saved', { as })).json();
const choose = async (as: Somebody, what: 'restore' | 'keep', id: number | undefined) =>
  shop.ask('POST', `/customer/cart/saved/${what}`, { as, body: { saved_cart_id: id } });

describe('signing in with a cart of another store', () => {
  it.each(['code', 'password'] as const)('loses no cart of two stores, by %s', async (proof) => {
    const other = await addStore(shop.database);
    const [mine, theirs] = [
      await addItem(shop.database, bakery),
      await addItem(shop.database, other),
    ];
    const [person, visitor] = [await customer(), guest()];
    await put(person, mine, 2);
    await put(visitor, theirs, 3);
    const body = { phone: person.phone, guest_id: visitor.guestId };
    if (proof === 'code') {
      await shop.ask('POST', '/auth/login', { body: { ...body, login_type: 'otp' } });
      const answer = await shop.ask('POST', '/auth/verify-phone', {
        body: { ...body, login_type: 'otp', verification_type: 'phone', otp: DEMO_CODE },
      });
      expect(answer.json().cart_hand_over).toMatchObject({ joined: 0, set_aside: 1 });
    } else {
      await signIn(person, visitor);
    }
    expect(await quantities(person)).toEqual({ [theirs]: 3 });
    expect(await savedOf(person)).toMatchObject([
      {
        asks: 1,
        module_id: GROCERY,
        store_id: bakery,
        store_name: expect.stringMatching(/^Test store/),
        lines: [{ item_id: mine, quantity: 2 }],
        booking: null,
      },
    ]);
  });
});

describe('a cart that was set aside', () => {
  async function twoCarts() {
    const other = await addStore(shop.database);
    const [mine, theirs] = [
      await addItem(shop.database, bakery),
      await addItem(shop.database, other),
    ];
    const [person, visitor] = [await customer(), guest()];
    await put(person, mine, 2);
    await put(visitor, theirs, 3);
    await signIn(person, visitor);
    const [saved] = await savedOf(person);
    return { person, mine, theirs, other, saved };
  }

  it('can be swapped with the other one, and back', async () => {
    const { person, mine, theirs, other, saved } = await twoCarts();
    const chosen: SavedCart[] = (await choose(person, 'restore', saved?.id)).json();
    expect(await quantities(person)).toEqual({ [mine]: 2 });
    expect(chosen).toMatchObject([{ asks: 0, store_id: other, lines: [{ item_id: theirs }] }]);
    await choose(person, 'restore', chosen[0]?.id);
    expect(await quantities(person)).toEqual({ [theirs]: 3 });
    expect(await savedOf(person)).toMatchObject([{ asks: 0, store_id: bakery }]);
  });

  it('stays saved when the customer chooses the present one', async () => {
    const { person, theirs, saved } = await twoCarts();
    expect((await choose(person, 'keep', saved?.id)).json()).toMatchObject([{ asks: 0 }]);
    expect(await quantities(person)).toEqual({ [theirs]: 3 });
  });

  it('joins a present cart of the same store', async () => {
    const { person, mine, saved } = await twoCarts();
    await shop.ask('DELETE', '/customer/cart/remove', { as: person, moduleId: GROCERY });
    await put(person, mine, 1);
    expect((await choose(person, 'restore', saved?.id)).json()).toEqual([]);
    expect(await quantities(person)).toEqual({ [mine]: 3 });
  });

  it('can be removed only by its owner', async () => {
    const { person, saved } = await twoCarts();
    const remove = (as: Somebody) =>
      shop.ask('DELETE', `/customer/cart/saved?saved_cart_id=${saved?.id}`, { as });
    const stranger = await shop.customer();
    for (const answer of [
      await remove(stranger),
      await choose(stranger, 'restore', saved?.id),
      await choose(stranger, 'keep', saved?.id),
    ]) {
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'saved_cart_id']);
    }
    expect(await savedOf(stranger)).toEqual([]);
    expect((await remove(person)).json()).toEqual([]);
    expect(
      await shop.database.query('select 1 from cart_lines where owner = $1', [`s:${saved?.id}`]),
    ).toEqual([]);
  });

  it('is one of at most ten: the oldest are deleted with their lines', async () => {
    const { person, saved } = await twoCarts();
    for (let count = 0; count < 10; count += 1) {
      const visitor = guest();
      await put(visitor, await addItem(shop.database, await addStore(shop.database)));
      await signIn(person, visitor);
    }
    const kept = await savedOf(person);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ id }) => id)).not.toContain(saved?.id);
    expect(
      await shop.database.query('select 1 from cart_lines where owner = $1', [`s:${saved?.id}`]),
    ).toEqual([]);
  });
});

describe('a booking cart', () => {
  const trip = {
    rental_type: 'hourly',
    pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
    pickup_time: '2026-06-05 15:00:00',
    estimated_hours: 3,
  };
  const book = async (as: Somebody, vehicle: number | undefined, change: object = {}) => {
    const answer = await shop.ask('POST', '/rental/user/cart/add-to-cart', {
      as,
      moduleId: RENTAL,
      body: { ...trip, vehicle_id: vehicle, quantity: 1, ...change },
    });
    expect(answer.json()).toHaveProperty('carts');
  };
  const bookingOf = async (as: Somebody) =>
    (await shop.ask('GET', '/rental/user/cart/get-cart', { as, moduleId: RENTAL })).json();

  /** Vehicles of two providers that serve Downtown; the first has two of them. */
  async function vehicles() {
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
  }

  it('is saved when the other is of another provider, and can be swapped', async () => {
    const { first, elsewhere } = await vehicles();
    const [person, visitor] = [await customer(), guest()];
    await book(person, first?.id);
    await book(visitor, elsewhere?.id, { estimated_hours: 5 });
    await signIn(person, visitor);
    expect((await bookingOf(person)).carts).toMatchObject([{ vehicle_id: elsewhere?.id }]);
    const [saved] = await savedOf(person);
    expect(saved).toMatchObject({
      asks: 1,
      lines: [],
      booking: { carts: [{ vehicle_id: first?.id }], user_data: { estimated_hours: 3 } },
    });
    await choose(person, 'restore', saved?.id);
    expect(await bookingOf(person)).toMatchObject({
      carts: [{ vehicle_id: first?.id }],
      user_data: { estimated_hours: 3 },
    });
    expect(await savedOf(person)).toMatchObject([
      { booking: { carts: [{ vehicle_id: elsewhere?.id }], user_data: { estimated_hours: 5 } } },
    ]);
  });
});
