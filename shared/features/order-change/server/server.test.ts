import {
  addItem,
  advanceOrders,
  buyNow,
  openForTests,
  openStockedShop,
  openWithoutFeatures,
  readBalance,
  type Somebody,
  sendRefunds,
} from '@storefront/backend/testing/feature';
import { agreeToChange } from '../testing/agree-to-change';

/** Farther from the store than the first address, in its zone. */
const OTHER_DOOR = { address: '2 Kasr El Nil St', latitude: '30.0561', longitude: '31.2394' };
const OUTSIDE = { address: 'Far away', latitude: '29.1', longitude: '30.2' };

describe('changing an order', () => {
  const shop = openForTests(() => openStockedShop());

  const place = async (as: Somebody, changes: object = {}) =>
    (
      await shop.ask('POST', '/customer/order/place', {
        as,
        body: buyNow(shop.store, shop.item, 1, changes),
      })
    ).json();
  const change = (as: Somebody, order_id: number, body: object) =>
    shop.ask('PUT', '/customer/order/change', { as, body: { order_id, ...body } });
  const codeOf = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.statusCode === 200 ? 'changed' : answer.json().errors[0].code;
  const agree = (as: Somebody, id: number, body: object) => agreeToChange(shop, as, id, body);
  const movements = async (customerId: number) =>
    shop.database.query<{ type: string; credit: number; debit: number }>(
      `select transaction_type as type, credit, debit from wallet_transactions
        where customer_id = $1 and order_id is not null order by id`,
      [customerId],
    );

  async function placePaid(as: Somebody): Promise<number> {
    const { order_id } = await place(as, { payment_method: 'digital_payment' });
    await shop.payAtGateway(as, order_id);
    return order_id;
  }

  it('changes the note without another price, and leaves the rest', async () => {
    const person = await shop.customer();
    const { order_id: id } = await place(person, { delivery_instruction: 'Leave it' });
    const before = await shop.track(person, id);
    expect(before.offers).toContain('change');
    const { order_amount: expected_total } = before;
    expect(codeOf(await change(person, id, { expected_total, order_note: ' No onions ' }))).toBe(
      'changed',
    );
    expect(await shop.track(person, id)).toMatchObject({
      order_note: 'No onions',
      delivery_instruction: 'Leave it',
      order_amount: expected_total,
    });
  });

  it('keeps the coupon and the first order’s discount that it was placed with', async () => {
    const person = await shop.customer();
    const line = { coupon_code: 'SOUK10' };
    const body = buyNow(shop.store, shop.item, 3, line);
    const { order_id: id } = (
      await shop.ask('POST', '/customer/order/place', { as: person, body })
    ).json();
    const before = await shop.track(person, id);
    expect(before.coupon_discount_amount).toBeGreaterThan(0);
    await shop.database.query("update coupons set status = false where code = 'SOUK10'");
    const details = await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as: person });
    const [{ id: order_detail_id }] = details.json();
    const lines = JSON.stringify([{ order_detail_id, quantity: 2 }]);
    expect(codeOf(await agree(person, id, { lines }))).toBe('changed');
    const after = await shop.track(person, id);
    expect(after.coupon_discount_amount).toBeCloseTo((before.coupon_discount_amount / 3) * 2, 2);
    await shop.database.query("update coupons set status = true where code = 'SOUK10'");
  });

  it('charges nobody another amount than was shown', async () => {
    const person = await shop.customer();
    const { order_id: id } = await place(person);
    const { order_amount: shown, dm_tips: tip } = await shop.track(person, id);
    const answer = await change(person, id, {
      dm_tips: 15,
      expected_total: shown,
      expected_bill: JSON.stringify({ total: shown, tip }),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      expected_total: shown + 15,
      changes: [
        { name: 'tip', before: 0, after: 15 },
        { name: 'total', before: shown, after: shown + 15 },
      ],
    });
    expect((await shop.track(person, id)).order_amount).toBe(shown);
    const agreed = await change(person, id, { dm_tips: 15, expected_total: shown + 15 });
    expect(codeOf(agreed)).toBe('changed');
    expect(await shop.track(person, id)).toMatchObject({ dm_tips: 15, order_amount: shown + 15 });
  });

  it('prices the delivery to another address, only in the zone of the store', async () => {
    const person = await shop.customer();
    const { order_id: id } = await place(person);
    const before = await shop.track(person, id);
    expect(codeOf(await agree(person, id, OUTSIDE))).toBe('zone');
    expect(codeOf(await agree(person, id, { ...OTHER_DOOR, house: '7' }))).toBe('changed');
    const after = await shop.track(person, id);
    expect(after.distance).toBeGreaterThan(before.distance);
    expect(after.delivery_address).toMatchObject({
      address: OTHER_DOOR.address,
      house: '7',
      contact_person_name: 'Nour',
    });
    expect(after.order_amount - before.order_amount).toBeCloseTo(
      after.delivery_charge - before.delivery_charge,
    );
  });

  it('changes the contact of a customer’s order, but not of a guest’s', async () => {
    const person = await shop.customer();
    const { order_id: id } = await place(person);
    const { offers, order_amount: expected_total } = await shop.track(person, id);
    expect(offers).toContain('change_contact');
    const other = { contact_person_name: ' Omar ', contact_person_number: '+20 100 555 0199' };
    expect(codeOf(await change(person, id, { expected_total, ...other }))).toBe('changed');
    const short = { expected_total, contact_person_number: '12' };
    expect(codeOf(await change(person, id, short))).toBe('contact_person_number');
    // The contact stays when the address changes, and the address stayed when the contact changed.
    expect(codeOf(await agree(person, id, OTHER_DOOR))).toBe('changed');
    expect((await shop.track(person, id)).delivery_address).toMatchObject({
      address: OTHER_DOOR.address,
      contact_person_name: 'Omar',
      contact_person_number: '+20 100 555 0199',
    });
    const guest = shop.guest();
    const { order_id: theirs } = await place(guest);
    expect((await shop.track(guest, theirs)).offers).not.toContain('change_contact');
    expect(codeOf(await change(guest, theirs, { expected_total, ...other }))).toBe('order');
  });

  const linesOf = async (as: Somebody, id: number) =>
    (await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as })).json();
  const stockOf = async (id: number) =>
    (await shop.database.one<{ stock: number }>('select stock from items where id = $1', [id]))
      ?.stock;

  it('makes a new bill for other items, and changes the stock', async () => {
    const person = await shop.customer(400);
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: person,
      body: buyNow(shop.store, shop.item, 3, { payment_method: 'wallet' }),
    });
    const id = placed.json().order_id;
    const before = await shop.track(person, id);
    expect(before.offers).toContain('change_lines');
    const stock = (await stockOf(shop.item)) ?? 0;
    const [line] = await linesOf(person, id);
    const other = (quantity: number, order_detail_id = line.id) => ({
      lines: JSON.stringify([{ order_detail_id, quantity }]),
    });
    // Nothing changes before the new total is accepted.
    const { order_amount: expected_total } = before;
    expect((await change(person, id, { ...other(1), expected_total })).statusCode).toBe(409);
    expect([await stockOf(shop.item), (await linesOf(person, id))[0].quantity]).toEqual([stock, 3]);
    expect(codeOf(await agree(person, id, { ...other(1), dm_tips: 5 }))).toBe('changed');
    const after = await shop.track(person, id);
    expect(after.order_amount).toBeCloseTo(expected_total - 200 + 5);
    expect(await linesOf(person, id)).toMatchObject([{ quantity: 1, price: line.price }]);
    expect(await stockOf(shop.item)).toBe(stock + 2);
    expect(await readBalance(shop.database, person.id)).toBeCloseTo(400 - after.order_amount);
    // The old ids are invalid after the change.
    expect(codeOf(await agree(person, id, other(2)))).toBe('lines');
    const [now] = await linesOf(person, id);
    expect(codeOf(await agree(person, id, other(0, now.id)))).toBe('lines');
    await shop.cancel(person, id);
    expect(await stockOf(shop.item)).toBe(stock + 3);
    expect(await readBalance(shop.database, person.id)).toBe(400);
  });

  it('takes no more of an item than is in stock, and then leaves the order unchanged', async () => {
    const scarce = await addItem(shop.database, shop.store, { stock: 2 });
    const person = await shop.customer();
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: person,
      body: buyNow(shop.store, scarce, 2),
    });
    const id = placed.json().order_id;
    const [line] = await linesOf(person, id);
    const lines = JSON.stringify([{ order_detail_id: line.id, quantity: 3 }]);
    expect(codeOf(await agree(person, id, { lines }))).toBe('stock');
    expect([await stockOf(scarce), (await linesOf(person, id))[0].quantity]).toEqual([0, 2]);
  });

  it('takes no more of an item than its limit, which counts its variations together', async () => {
    const apples = await addItem(shop.database, shop.store, {
      stock: 100,
      columns: { maximum_cart_quantity: 3 },
      variations: [
        ['500g', 20, 50],
        ['1kg', 40, 50],
      ],
    });
    const guest = shop.guest();
    const lineOf = (type: string, quantity: number) => ({
      ...{ item_id: apples, item_type: 'Item', price: 1, quantity },
      variation: [{ type, price: 1, stock: 50 }],
    });
    const cart = JSON.stringify([lineOf('500g', 2), lineOf('1kg', 1)]);
    const body = { ...buyNow(shop.store, apples), cart };
    const { order_id: id } = (
      await shop.ask('POST', '/customer/order/place', { as: guest, body })
    ).json();
    const ordered: { id: number }[] = (
      await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as: guest })
    ).json();
    const lines = JSON.stringify(
      ordered.map((line) => ({ order_detail_id: line.id, quantity: 2 })),
    );
    expect(codeOf(await agree(guest, id, { lines }))).toBe('quantity');
  });

  it('keeps the tax rate of the zone that it was placed with', async () => {
    const person = await shop.customer();
    const setTax = (rate: number | null) =>
      shop.database.query('update zones set tax_rate = $1 where id = 1', [rate]);
    await setTax(15);
    const body = buyNow(shop.store, shop.item, 2);
    const placed = await shop.ask('POST', '/customer/order/place', { as: person, body });
    const id: number = placed.json().order_id;
    await setTax(5.125);
    const [{ id: order_detail_id }] = await linesOf(person, id);
    const lines = JSON.stringify([{ order_detail_id, quantity: 1 }]);
    expect(codeOf(await agree(person, id, { lines }))).toBe('changed');
    await setTax(null);
    expect(await shop.track(person, id)).toMatchObject({
      tax_percentage: 15,
      total_tax_amount: 15,
    });
  });

  it('settles the difference of a paid order with the wallet, and refunds all of it later', async () => {
    const person = await shop.customer(200);
    const { order_id: id } = await place(person, { payment_method: 'wallet' });
    expect(await readBalance(shop.database, person.id)).toBe(80);
    expect(codeOf(await agree(person, id, { dm_tips: 30 }))).toBe('changed');
    expect(codeOf(await agree(person, id, { dm_tips: 10 }))).toBe('changed');
    expect(await readBalance(shop.database, person.id)).toBe(70);
    expect(await movements(person.id)).toMatchObject([
      { type: 'order_place', debit: 120 },
      { type: 'order_change', debit: 30 },
      { type: 'order_change', credit: 20 },
    ]);
    expect(codeOf(await agree(person, id, { dm_tips: 500 }))).toBe('order_amount');
    await shop.cancel(person, id);
    expect(await readBalance(shop.database, person.id)).toBe(200);
  });

  it('changes the cash part of an order that the wallet has paid in part', async () => {
    const person = await shop.customer(50);
    const { order_id: id } = await place(person, { partial_payment: 1 });
    expect(codeOf(await agree(person, id, { dm_tips: 12 }))).toBe('changed');
    expect(await shop.track(person, id)).toMatchObject({
      order_amount: 132,
      partially_paid_amount: 50,
      payments: [
        { payment_method: 'wallet', amount: 50 },
        { payment_method: 'cash_on_delivery', amount: 82 },
      ],
    });
    await shop.cancel(person, id);
    expect(await readBalance(shop.database, person.id)).toBe(50);
  });

  it('settles the difference of an order with the wallet after a gateway payment', async () => {
    const person = await shop.customer(40);
    const id = await placePaid(person);
    expect(codeOf(await agree(person, id, { dm_tips: 25 }))).toBe('changed');
    expect(await readBalance(shop.database, person.id)).toBe(15);
    await shop.cancel(person, id);
    expect(await readBalance(shop.database, person.id)).toBe(15 + 145);
  });

  it('changes a guest’s note, but not the amount that the gateway has taken', async () => {
    const guest = shop.guest();
    const id = await placePaid(guest);
    expect(codeOf(await agree(guest, id, { dm_tips: 5 }))).toBe('order');
    expect(codeOf(await agree(guest, id, { order_note: 'Ring twice' }))).toBe('changed');
    await shop.cancel(guest, id);
    await sendRefunds(shop.backend);
    expect(await shop.track(guest, id)).toMatchObject({
      payment_refunds: [{ amount: 120, method: 'sandbox_card', status: 'done' }],
    });
  });

  it('is over when canceling is, whichever request comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await shop.customer(200);
      const { order_id: id } = await place(person, { payment_method: 'wallet' });
      shop.clock.advance(60_000);
      const [, answer] = await Promise.all([
        advanceOrders(shop.backend),
        change(person, id, { dm_tips: 10, expected_total: 130 }),
      ]);
      // An order that another transaction has locked waits for the next run.
      await advanceOrders(shop.backend);
      const isChanged = answer.statusCode === 200;
      expect(await shop.track(person, id)).toMatchObject({
        order_status: 'processing',
        order_amount: isChanged ? 130 : 120,
      });
      expect(await readBalance(shop.database, person.id)).toBe(isChanged ? 70 : 80);
      expect(codeOf(await change(person, id, { order_note: 'Late', expected_total: 1 }))).toBe(
        'order',
      );
      expect((await shop.track(person, id)).offers).not.toContain('change');
    }
  });

  it('is for the customer who ordered, and for the link of a guest', async () => {
    const { order_id: id, tracking_token } = await place(shop.guest());
    const body = { order_note: 'Hello', expected_total: 120 };
    expect((await change(shop.guest(), id, body)).statusCode).toBe(404);
    expect((await change(await shop.customer(), id, body)).statusCode).toBe(404);
    expect((await change(shop.guest(), id, { ...body, tracking_token })).statusCode).toBe(200);
  });

  it('is neither possible nor offered while it is switched off', async () => {
    const person = await shop.customer();
    const { order_id } = await place(person);
    const { ask, close } = await openWithoutFeatures(shop, person);
    const body = { order_id, order_note: 'Hello', expected_total: 120 };
    expect((await ask('PUT', '/customer/order/change', body)).statusCode).toBe(404);
    expect((await ask('GET', `/customer/order/track?order_id=${order_id}`)).json().offers).toEqual(
      [],
    );
    await close();
  });
});
