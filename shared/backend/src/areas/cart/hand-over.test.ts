import { openForTests } from '../../testing/open-for-tests';
import { testConfig } from '../../testing/test-backend';
import { addItem, addStore, FOOD, GROCERY } from '../orders/testing/item-fixture';
import { openOrderingShop } from '../orders/testing/ordering-shop';
import { handOverFixture } from './testing/hand-over-fixture';

const shop = openForTests(openOrderingShop);
/** The same without any feature. */
const coreShop = openForTests(() => openOrderingShop(undefined, { ...testConfig, features: [] }));
let bakery: number;
beforeAll(async () => {
  bakery = await addStore(shop.database);
});
beforeEach(() => shop.clock.advance(61_000));

const { book, bookingOf, cartOf, customer, guest, put, quantities, signIn, vehicles } =
  handOverFixture(shop);
const core = handOverFixture(coreShop);

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
    const { database } = coreShop;
    const [own, other] = [await addStore(database), await addStore(database)];
    const [mine, theirs] = [await addItem(database, own), await addItem(database, other)];
    const [person, visitor] = [await core.customer(), core.guest()];
    await core.put(person, mine, 2);
    await core.put(visitor, theirs, 3);
    const { cart_hand_over } = await core.signIn(person, visitor);
    expect(cart_hand_over).toEqual({ lines: 1, joined: 0, reduced: 0, set_aside: 0 });
    expect(await core.cartOf(person, GROCERY)).toMatchObject([{ item_id: theirs, quantity: 3 }]);
  });
});

describe('a booking cart', () => {
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
    const { first, elsewhere } = await vehicles();
    const [person, visitor] = [await core.customer(), core.guest()];
    await core.book(person, first?.id);
    await core.book(visitor, elsewhere?.id, { estimated_hours: 5 });
    const { cart_hand_over } = await core.signIn(person, visitor);
    expect(cart_hand_over).toMatchObject({ lines: 1, set_aside: 0 });
    expect(await core.bookingOf(person)).toMatchObject({
      carts: [{ vehicle_id: elsewhere?.id }],
      user_data: { estimated_hours: 5 },
    });
  });
});
