import { openForTests } from '../../../testing/open-for-tests';
import { buyNow, openStockedShop, parcelBody, RECEIVER } from '../testing/item-fixture';
import type { Somebody } from '../testing/ordering-shop';
import { createOrderLink } from './order-link';

const PHONE = '+201055512345';
const TWO_HOURS = 2 * 3600;

describe('links to orders', () => {
  const shop = openForTests(() => openStockedShop());

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
  const share = (order_id: number) =>
    createOrderLink(shop.database, order_id, shop.clock.now(), 'shared');
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
      const token = await share(id);
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
      const share_token = await share(one.id);
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

    it('is gone two hours after the end of the order', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      const share_token = await share(id);
      await cancel(person, id, {});
      await shop.after(TWO_HOURS - 60);
      expect((await readShared(id, share_token)).json()).toMatchObject({
        order_status: 'canceled',
      });
      await shop.after(120);
      expect((await readShared(id, share_token)).statusCode).toBe(404);
    });

    it('ends two hours after the hand-over, whatever happens to the order later', async () => {
      const person = await shop.customer();
      const { id } = await placeAs(person);
      const share_token = await share(id);
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
  });

  describe('the message about a new order', () => {
    const EMAIL = 'reader@shop.example';
    const messages = (id: number) =>
      shop.database.query<{ channel: string; recipient: string; body: string }>(
        `select channel, recipient, body from outbox
          where body like '%order_id=' || $1 || '#%' and receipt_of is null order by id`,
        [id],
      );
    async function order(body: object, as = shop.guest()): Promise<number> {
      const answer = await shop.ask('POST', '/customer/order/place', { as, body });
      expect(answer.statusCode).toBe(200);
      return answer.json().order_id;
    }
    const wanted = (changes: object) =>
      buyNow(shop.store, shop.item, 1, { contact_person_number: PHONE, ...changes });

    it('opens a guest’s order on any device, and names the slot', async () => {
      const id = await order(
        wanted({ contact_person_email: EMAIL, schedule_at: '2026-06-02 18:30:00' }),
      );
      const [sent, ...others] = await messages(id);
      expect(others).toEqual([]);
      expect(sent).toMatchObject({ channel: 'email', recipient: EMAIL });
      expect(sent?.body).toMatch(/June 2, 2026.*6:30.*7:00\sPM/);
      const [, token = ''] = /#token=(\S+)$/.exec(sent?.body ?? '') ?? [];
      expect((await cancel(shop.guest(), id, { tracking_token: token })).statusCode).toBe(200);
    });

    it('says that an unpaid order can still be paid, and thanks once it is', async () => {
      const guest = shop.guest();
      const id = await order(wanted({ payment_method: 'digital_payment' }), guest);
      const [unpaid] = await messages(id);
      expect(unpaid).toMatchObject({ channel: 'sms', recipient: PHONE });
      expect(unpaid?.body).toContain('not paid yet');
      await shop.payAtGateway(guest, id);
      const [, thanks, ...others] = await messages(id);
      expect(thanks?.body).toContain('Thank you');
      expect(others).toEqual([]);
    });

    it('gives a parcel’s receiver the courier’s code, and a link that shows only where it is', async () => {
      const id = await order(parcelBody({ contact_person_number: PHONE }));
      const sent = (await messages(id)).find(({ body }) => body.includes('#share='));
      const row = await shop.database.one<{ otp: string }>('select otp from orders where id = $1', [
        id,
      ]);
      expect(sent).toMatchObject({ channel: 'sms', recipient: RECEIVER.contact_person_number });
      expect(sent?.body).toContain(`code: ${row?.otp}.`);
      const [, token = ''] = /#share=(\S+)$/.exec(sent?.body ?? '') ?? [];
      expect((await readShared(id, token)).statusCode).toBe(200);
    });
  });
});
