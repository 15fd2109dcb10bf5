import { openForTests } from '../../testing/open-for-tests';
import { advanceOrders } from '../orders/life-cycle/life-cycle';
import { buyNow, openStockedShop } from '../orders/testing/item-fixture';

describe('the messages that a customer wants', () => {
  const shop = openForTests(() => openStockedShop());

  const EMAIL = 'reader@shop.example';
  const PHONE = '+201055500001';

  /** The messages that a customer with these choices gets about one order, from placed to delivered. */
  async function sentTo(choices: readonly string[], isProved = true): Promise<string[]> {
    await shop.database.query('delete from outbox');
    const as = await shop.customer();
    await shop.database.query(
      'update customers set email = null, phone = null where email = $1 or phone = $2',
      [EMAIL, PHONE],
    );
    await shop.database.query(
      `update customers set email = $2, phone = $3, is_email_verified = $4, is_phone_verified = $4
        where id = $1`,
      [as.id, EMAIL, PHONE, isProved],
    );
    const path = '/customer/message-choices';
    const body = { message_choices: choices };
    expect((await shop.ask('POST', path, { as, body })).statusCode).toBe(200);
    const info = (await shop.ask('GET', '/customer/info', { as, language: 'en' })).json();
    expect(info.message_choices).toEqual(choices);
    const order = buyNow(shop.store, shop.item, 1, {});
    const placed = await shop.ask('POST', '/customer/order/place', { as, body: order });
    expect(placed.statusCode).toBe(200);
    for (let round = 0; round < 10; round += 1) {
      shop.clock.advance(3_600_000);
      await advanceOrders(shop.backend);
    }
    const rows = await shop.database.query<{ channel: string; body: string }>(
      'select channel, body from outbox where recipient in ($1, $2) order by id',
      [EMAIL, PHONE],
    );
    return rows.map(({ channel, body: text }) => `${channel} ${text.split(': ').at(-1)}`);
  }

  it('are no news until something else is chosen', async () => {
    const as = await shop.customer();
    const info = (await shop.ask('GET', '/customer/info', { as })).json();
    expect(info.message_choices).toEqual(['receipts_email']);
    expect(await sentTo(['receipts_email'])).not.toContain('email Your order was delivered.');
  });

  it('are none where none is chosen, and none without a verified contact', async () => {
    expect(await sentTo([])).toEqual([]);
    expect(await sentTo(['receipts_email', 'orders_email', 'orders_sms'], false)).toEqual([]);
  });

  it('report the order’s status by each channel', async () => {
    const news = await sentTo(['orders_sms']);
    expect(news.length).toBeGreaterThan(2);
    expect(news.at(-1)).toBe('sms Your order was delivered.');
    // The first one links the order.
    const [, ...mails] = await sentTo(['orders_email']);
    expect(mails).toEqual(news.slice(1).map((one) => one.replace(/^sms/, 'email')));
  });

  it('refuses unknown choices', async () => {
    const as = await shop.customer();
    const body = { message_choices: ['offers_pigeon'] };
    const answer = await shop.ask('POST', '/customer/message-choices', { as, body });
    expect(answer.statusCode).toBe(403);
  });
});
