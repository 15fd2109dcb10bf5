import { demoEngines } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { buyNow, openStockedShop } from './testing/item-fixture';
import type { Somebody } from './testing/ordering-shop';

const PHONE = '+201055512345';
const TWO_HOURS = 2 * 3600;

describe.each(demoEngines)('links to orders on the %s engine', (_name, open) => {
  const shop = openForTests(async () => openStockedShop(await open()));

  async function placeAs(as: Somebody): Promise<{ id: number; token: string }> {
    const body = buyNow(shop.store, shop.item, 1, {
      contact_person_number: PHONE,
      order_note: 'Ring twice',
      house: '12',
      gate_code: '7788#',
      landmark: 'Beside the bakery',
      leave_at_door: 1,
    });
    const answer = (await shop.ask('POST', '/customer/order/place', { as, body })).json();
    return { id: answer.order_id, token: answer.tracking_token };
  }
  const cancel = (as: Somebody, order_id: number, proof: object) =>
    shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No', ...proof } });
  const share = (as: Somebody, order_id: number, proof: object = {}) =>
    shop.ask('POST', '/customer/order/share', { as, body: { order_id, ...proof } });
  const readShared = (order_id: number, token: string, as: Somebody = shop.guest()) =>
    shop.ask('GET', `/customer/order/shared?order_id=${order_id}&share_token=${token}`, { as });

  describe('a guest’s own link', () => {
    it('cancels on another device, where the phone alone does not', async () => {
      const { id, token } = await placeAs(shop.guest());
      const elsewhere = shop.guest();
      expect((await cancel(elsewhere, id, { contact_number: PHONE })).statusCode).toBe(404);
      expect((await cancel(elsewhere, id, { tracking_token: `${token}x` })).statusCode).toBe(404);
      expect((await cancel(elsewhere, id, { tracking_token: token })).statusCode).toBe(200);
    });

    it('requests a refund on another device', async () => {
      const { id, token } = await placeAs(shop.guest());
      await shop.after(400);
      await shop.after(400);
      await shop.database.query("update orders set payment_status = 'paid' where id = $1", [id]);
      const ask = (proof: object) =>
        shop.ask('POST', '/customer/order/refund-request', {
          as: shop.guest(),
          body: { order_id: id, customer_reason: 'Cold', ...proof },
        });
      expect((await ask({})).statusCode).toBe(404);
      expect((await ask({ tracking_token: token })).statusCode).toBe(200);
    });

    it('ends when the order moves to an account', async () => {
      const customer = await shop.customer();
      const { id, token } = await placeAs(shop.guest());
      await shop.database.query('update orders set owner = $2, customer_id = $3 where id = $1', [
        id,
        `c:${customer.id}`,
        customer.id,
      ]);
      expect((await cancel(shop.guest(), id, { tracking_token: token })).statusCode).toBe(404);
      expect((await cancel(customer, id, {})).statusCode).toBe(200);
    });
  });

  describe('a shared link', () => {
    it('shows the status of an order without contact, items and amounts', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      await shop.database.query(
        `update orders set delivery_man_id = (
            select min(id) from delivery_men where license_plate_number is not null
          ) where id = $1`,
        [id],
      );
      const [courier] = (await shop.track(person, id)).delivery_man;
      expect(courier).toMatchObject({
        vehicle_type: 'Motorcycle',
        license_plate_number: expect.stringMatching(/\d/),
      });
      const { share_token: token } = (await share(person, id)).json();
      const answer = await readShared(id, token);
      expect(answer.json()).toMatchObject({
        id,
        order_status: 'pending',
        store: { latitude: expect.anything() },
        door: {
          latitude: '30.048',
          longitude: '31.24',
        },
      });
      for (const secret of [
        '201055512345',
        'Ring twice',
        'Talaat',
        'Nour',
        'Test item',
        '120',
        '7788#',
        'bakery',
        courier.license_plate_number,
        courier.vehicle_type,
      ]) {
        expect(answer.body.replace(String(id), '')).not.toContain(secret);
      }
    });

    it('hides what the courier needs at the door, which the owner sees', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      const own = await shop.ask('GET', `/customer/order/track?order_id=${id}`, { as: person });
      expect(own.json().delivery_address).toMatchObject({
        gate_code: '7788#',
        landmark: 'Beside the bakery',
        leave_at_door: true,
      });
    });

    it('allows no action, and opens no other order', async () => {
      const guest = shop.guest();
      const [one, other] = [await placeAs(guest), await placeAs(guest)];
      const { share_token } = (
        await share(shop.guest(), one.id, { tracking_token: one.token })
      ).json();
      expect((await readShared(one.id, share_token)).statusCode).toBe(200);
      expect((await readShared(other.id, share_token)).statusCode).toBe(404);
      // The guest's own link does not work as a shared one either.
      expect((await readShared(one.id, one.token)).statusCode).toBe(404);
      const elsewhere = shop.guest();
      expect((await cancel(elsewhere, one.id, { tracking_token: share_token })).statusCode).toBe(
        404,
      );
      const track = `/customer/order/track?order_id=${one.id}&tracking_token=${share_token}`;
      expect((await shop.ask('GET', track, { as: elsewhere })).statusCode).toBe(404);
    });

    it('is made by the customer of the order alone, and is gone two hours after the end', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      expect((await share(await shop.customer(), id)).statusCode).toBe(404);
      const { share_token } = (await share(person, id)).json();
      await cancel(person, id, {});
      await shop.after(TWO_HOURS - 60);
      expect((await readShared(id, share_token)).json()).toMatchObject({
        order_status: 'canceled',
      });
      await shop.after(120);
      expect((await readShared(id, share_token)).statusCode).toBe(404);
      expect((await share(person, id)).statusCode).toBe(403);
    });

    it('ends two hours after the hand-over, whatever happens to the order later', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      const { share_token } = (await share(person, id)).json();
      await shop.after(360);
      await shop.after(TWO_HOURS - 60);
      expect((await readShared(id, share_token)).json()).toMatchObject({
        order_status: 'delivered',
        courier: null,
      });
      await shop.database.query('update orders set updated_at = $2 where id = $1', [
        id,
        shop.clock.now(),
      ]);
      await shop.after(120);
      expect((await readShared(id, share_token)).statusCode).toBe(404);
    });

    it('is offered while the order is running', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      const offers = async () =>
        (await shop.ask('GET', `/customer/order/track?order_id=${id}`, { as: person })).json()
          .offers;
      expect(await offers()).toContain('share');
      await cancel(person, id, {});
      expect(await offers()).not.toContain('share');
    });
  });
});
