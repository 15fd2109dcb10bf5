import {
  addItem,
  addStore,
  DEMO_CODE,
  GROCERY,
  handOverFixture,
  openForTests,
  openOrderingShop,
  type Somebody,
} from '@storefront/backend/testing/feature';
import type { SavedCart } from '../entities';

const shop = openForTests(openOrderingShop);
let bakery: number;
beforeAll(async () => {
  bakery = await addStore(shop.database);
});
beforeEach(() => shop.clock.advance(61_000));

const { book, bookingOf, customer, guest, put, quantities, signIn, vehicles } =
  handOverFixture(shop);
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

  it('is removed with its lines', async () => {
    const { person, saved } = await twoCarts();
    const path = `/customer/cart/saved?saved_cart_id=${saved?.id}`;
    expect((await shop.ask('DELETE', path, { as: person })).json()).toEqual([]);
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
