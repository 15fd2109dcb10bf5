import type { CartLine } from '@storefront/api';
import { openForTests } from '../../testing/open-for-tests';
import { testConfig } from '../../testing/test-backend';
import { addItem, addStore, FOOD, GROCERY } from '../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';

// Password hashing is slow on purpose.
const RENTAL = 6;
const PASSWORD = 'souk1234';

const shop = openForTests(openOrderingShop);
/** The same without any feature. */
const coreShop = openForTests(() => openOrderingShop(undefined, { ...testConfig, features: [] }));
let bakery: number;
beforeAll(async () => {
  bakery = await addStore(shop.database);
});
beforeEach(() => shop.clock.advance(61_000));

type Person = Awaited<ReturnType<typeof customer>>;
type Guest = { guestId: string };

/** A customer with a session and the password of the demo. */
async function customer(of = shop) {
  const person = await of.customer();
  const row = await of.database.one<{ email: string; phone: string }>(
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

const put = async (as: Somebody, item: number, quantity = 1, more: object = {}, ask = shop.ask) => {
  const body = { model: 'Item', item_id: item, price: 100, quantity, ...more };
  const answer = await ask('POST', '/customer/cart/add', { as, body });
  expect(answer.statusCode).toBe(200);
};
const cartOf = async (as: Somebody, moduleId: number, ask = shop.ask): Promise<CartLine[]> =>
  (await ask('GET', '/customer/cart/list', { as, moduleId })).json();
const quantities = async (as: Somebody, moduleId = GROCERY) =>
  Object.fromEntries(
    (await cartOf(as, moduleId)).map(({ item_id, quantity }) => [item_id, quantity]),
  );
const signIn = async ({ email }: Person, { guestId }: Guest, ask = shop.ask) =>
  (
    await ask('POST', '/auth/login', {
      body: {
        login_type: 'manual',
        field_type: 'email',
        email_or_phone: email,
        password: PASSWORD,
        guest_id: guestId,
      },
    })
  ).json();

describe('signing in with a cart', () => {
  it('adds up the same choice, limited by stock and maximum', async () => {
    const [plain, scarce, limited, own, theirs] = await Promise.all([
      addItem(shop.database, bakery),
      addItem(shop.database, bakery, { stock: 4 }),
      addItem(shop.database, bakery, { stock: 50, columns: { maximum_cart_quantity: 5 } }),
      addItem(shop.database, bakery),
      addItem(shop.database, bakery),
    ]);
    const [person, visitor] = [await customer(), guest()];
    for (const [item, quantity] of [
      [plain, 1],
      [scarce, 3],
      [limited, 4],
      [own, 2],
    ] as const) {
      await put(person, item, quantity);
    }
    for (const [item, quantity] of [
      [plain, 2],
      [scarce, 3],
      [limited, 4],
      [theirs, 1],
    ] as const) {
      await put(visitor, item, quantity);
    }
    const { token, cart_hand_over } = await signIn(person, visitor);
    expect(token).toEqual(expect.any(String));
    expect(cart_hand_over).toEqual({ lines: 4, joined: 4, reduced: 2, set_aside: 0 });
    expect(await quantities(person)).toEqual({
      [plain]: 3,
      [scarce]: 4,
      [limited]: 5,
      [own]: 2,
      [theirs]: 1,
    });
    expect(await cartOf(visitor, GROCERY)).toEqual([]);
    // A second sign-in finds nothing left to move.
    expect((await signIn(person, visitor)).cart_hand_over).toMatchObject({ lines: 0, joined: 0 });
    expect((await quantities(person))[plain]).toBe(3);
  });

  it('does not join other choices of the same item, and adds add-ons', async () => {
    const variations = [
      ['Small', 80, 9],
      ['Large', 120, 3],
    ] as const;
    const cake = await addItem(shop.database, bakery, { variations });
    const [person, visitor] = [await customer(), guest()];
    const choice = (type: string) => ({ variation: [{ type, price: 1, stock: 1 }] });
    await put(person, cake, 2, choice('Large'));
    await put(visitor, cake, 1, choice('Small'));
    await put(visitor, cake, 2, choice('Large'));
    await signIn(person, visitor);
    const lines = await cartOf(person, GROCERY);
    expect(lines.map(({ variation, quantity }) => [variation[0], quantity])).toEqual([
      [expect.objectContaining({ type: 'Large' }), 3],
      [expect.objectContaining({ type: 'Small' }), 1],
    ]);
  });

  it('does not change carts of other modules', async () => {
    const kitchen = await addStore(shop.database, { moduleId: FOOD });
    const [meal, bread] = [
      await addItem(shop.database, kitchen),
      await addItem(shop.database, bakery),
    ];
    const [person, visitor] = [await customer(), guest()];
    await put(person, meal);
    await put(visitor, bread);
    await signIn(person, visitor);
    expect(await quantities(person, FOOD)).toEqual({ [meal]: 1 });
    expect(await quantities(person)).toEqual({ [bread]: 1 });
  });

  it('replaces a cart of another store', async () => {
    const { ask, database } = coreShop;
    const [own, other] = [await addStore(database), await addStore(database)];
    const [mine, theirs] = [await addItem(database, own), await addItem(database, other)];
    const [person, visitor] = [await customer(coreShop), guest()];
    await put(person, mine, 2, {}, ask);
    await put(visitor, theirs, 3, {}, ask);
    const { cart_hand_over } = await signIn(person, visitor, ask);
    expect(cart_hand_over).toEqual({ lines: 1, joined: 0, reduced: 0, set_aside: 0 });
    expect(await cartOf(person, GROCERY, ask)).toMatchObject([{ item_id: theirs, quantity: 3 }]);
  });
});

describe('a booking cart', () => {
  const trip = {
    rental_type: 'hourly',
    pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
    pickup_time: '2026-06-05 15:00:00',
    estimated_hours: 3,
  };
  const book = async (
    as: Somebody,
    vehicle: number | undefined,
    change: object = {},
    ask = shop.ask,
  ) => {
    const answer = await ask('POST', '/rental/user/cart/add-to-cart', {
      as,
      moduleId: RENTAL,
      body: { ...trip, vehicle_id: vehicle, quantity: 1, ...change },
    });
    expect(answer.json()).toHaveProperty('carts');
  };
  const bookingOf = async (as: Somebody, ask = shop.ask) =>
    (await ask('GET', '/rental/user/cart/get-cart', { as, moduleId: RENTAL })).json();

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

  it('joins one of the same provider, limited to the free units', async () => {
    const { first, second } = await vehicles();
    const [person, visitor] = [await customer(), guest()];
    await book(person, first?.id, { quantity: first?.units });
    await book(visitor, first?.id, { pickup_time: '2026-06-05 16:00:00' });
    await book(visitor, second?.id, { pickup_time: '2026-06-05 16:00:00' });
    const { cart_hand_over } = await signIn(person, visitor);
    expect(cart_hand_over).toEqual({ lines: 2, joined: 2, reduced: 1, set_aside: 0 });
    const { carts, user_data } = await bookingOf(person);
    expect(carts).toMatchObject([
      { vehicle_id: first?.id, quantity: first?.units },
      { vehicle_id: second?.id, quantity: 1 },
    ]);
    // The trip that was chosen last wins.
    expect(user_data.pickup_time).toContain('16:00');
  });

  it('replaces one of another provider', async () => {
    const { ask } = coreShop;
    const { first, elsewhere } = await vehicles();
    const [person, visitor] = [await customer(coreShop), guest()];
    await book(person, first?.id, {}, ask);
    await book(visitor, elsewhere?.id, { estimated_hours: 5 }, ask);
    const { cart_hand_over } = await signIn(person, visitor, ask);
    expect(cart_hand_over).toMatchObject({ lines: 1, set_aside: 0 });
    expect(await bookingOf(person, ask)).toMatchObject({
      carts: [{ vehicle_id: elsewhere?.id }],
      user_data: { estimated_hours: 5 },
    });
  });
});
