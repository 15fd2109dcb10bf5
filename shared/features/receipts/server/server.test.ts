import { inflateSync } from 'node:zlib';
import {
  advanceOrders,
  advanceTrips,
  buyNow,
  createDemoBackend,
  deliverMessages,
  type OutgoingMessage,
  openForTests,
  openStockedShop,
  type Somebody,
  sendRequest,
  testConfig,
} from '@storefront/backend/testing/feature';
import { receipts } from '.';
import { taxCode } from './tax-invoice';

/** The text of the PDF for screen readers: the `ActualText` of its parts, in their order. */
function textsOf(pdf: Buffer): string[] {
  const plain = pdf
    .toString('latin1')
    .replace(/stream\r?\n([\s\S]*?)endstream/g, (whole, bytes: string) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      } catch {
        return whole;
      }
    });
  return [...plain.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, quoted = '']) => {
    const bytes = quoted.replace(/\\([\s\S])/g, (_, one: string) =>
      one === 'n' ? '\n' : one === 'r' ? '\r' : one,
    );
    const text = bytes.startsWith('\xfe\xff')
      ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
      : bytes;
    return text.replace(/[\u200e\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  });
}

describe('receipts', () => {
  const shop = openForTests(() => openStockedShop());

  async function place(as: Somebody, extra: object = {}): Promise<{ id: number; token: string }> {
    const body = buyNow(shop.store, shop.item, 2, extra);
    const answer = await shop.ask('POST', '/customer/order/place', { as, body, language: 'ar' });
    expect(answer.statusCode).toBe(200);
    return { id: answer.json().order_id, token: answer.json().tracking_token };
  }
  async function addressOf(as: Somebody, id: number, language: 'en' | 'ar', proof = '') {
    const path = `/customer/order/track?order_id=${id}${proof}`;
    const order = (await shop.ask('GET', path, { as, language })).json();
    const { pathname, search } = new URL(order.receipt_url);
    return { order, url: `${pathname}${search}` };
  }
  const load = (url: string) => sendRequest(shop.backend.app, { method: 'GET', url });

  it.each(['en', 'ar'] as const)(
    'are files in %s with the amounts and texts of the order',
    async (language) => {
      const as = await shop.customer();
      const { id } = await place(as);
      const { order, url } = await addressOf(as, id, language);
      const answer = await load(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
        'cache-control': 'private, no-store',
      });
      const texts = textsOf(answer.bytes);
      const amount = order.order_amount.toFixed(2);
      expect(texts).toContain(
        { en: `Receipt of order #${id}`, ar: `إيصال الطلب رقم ${id}` }[language],
      );
      const total = texts.indexOf({ en: 'Total', ar: 'الإجمالي' }[language]);
      expect(texts[total + 1]).toBe({ en: `EGP ${amount}`, ar: `ج.م ${amount}` }[language]);
      expect(texts).toContain(
        { en: 'Cash on delivery · Unpaid', ar: 'الدفع عند الاستلام · غير مدفوع' }[language],
      );
      // Quantity and unit price are directly above the amount of the line.
      const count = texts.findIndex((text) => text.startsWith('2 × '));
      const amountIn = (text = '') => Number(/\d+\.\d\d$/.exec(text)?.[0]);
      expect(amountIn(texts[count])).toBeGreaterThan(0);
      expect(amountIn(texts[count - 1])).toBe(2 * amountIn(texts[count]));
      expect(answer.bytes.toString('latin1')).toContain(`/Lang (${language})`);
    },
  );

  it('open for a guest with the link, but not by a changed address or after two days', async () => {
    const { id, token } = await place(shop.guest());
    const { url } = await addressOf(shop.guest(), id, 'en', `&tracking_token=${token}`);
    expect((await load(url)).statusCode).toBe(200);
    const other = url.replace(`order_id=${id}`, `order_id=${id - 1}`);
    expect((await load(other)).statusCode).toBe(404);
    expect((await load(url.replace('language=en', 'language=ar'))).statusCode).toBe(404);
    expect((await load(url.split('&signature')[0] ?? '')).statusCode).toBe(404);
    shop.clock.advance(48 * 3_600_000);
    expect((await load(url)).statusCode).toBe(404);
  });

  describe('of a trip', () => {
    /** Booked by a guest, three days from now. */
    async function bookTrip(as: Somebody, zoneId: number, extra: object = {}) {
      const vehicle = await shop.database.one<{ id: number; provider_id: number; name: string }>(
        `select v.id, v.provider_id, v.name ->> 'en' as name
          from vehicles v join stores s on s.id = v.provider_id
          where $1 = any(s.pickup_zone_ids) and v.trip_hourly order by v.id limit 1`,
        [zoneId],
      );
      const [lat, lng] = zoneId === 4 ? ['24.6995', '46.6837'] : ['30.0478', '31.2397'];
      const ask = (path: string, body: object) =>
        shop.ask('POST', `/rental/user${path}`, { as, moduleId: 6, zoneId, body, ...extra });
      const day = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      await shop.database.query('update trip_units set released = true');
      await ask('/cart/add-to-cart', {
        vehicle_id: vehicle?.id,
        quantity: 1,
        pickup_location: { lat, lng, location_name: 'The square' },
        ...{ rental_type: 'hourly', pickup_time: `${day} 15:00:00`, estimated_hours: 3 },
      });
      const booked = await ask('/trip/trip-booking', {
        provider_id: vehicle?.provider_id,
        trip_type: 'hourly',
        contact_person_name: 'Anne Marsh',
        contact_person_number: '+201001234567',
        contact_person_email: 'renter@shop.example',
      });
      const id = booked.json();
      await ask('/trip/payment', { trip_id: id, payment_method: 'cash_payment' });
      const path = `/rental/user/trip/get-trip-details?trip_id=${id}`;
      const trip = (await shop.ask('GET', path, { as, moduleId: 6, zoneId })).json();
      return { id, vehicle, trip, day };
    }

    it('contain the trip’s data, open by its link, and not by that of an order', async () => {
      const { id, vehicle, trip, day } = await bookTrip(shop.guest(), 1);
      const { pathname, search } = new URL(trip.receipt_url);
      const answer = await load(`${pathname}${search}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toContain(`receipt-trip-${id}.pdf`);
      const texts = textsOf(answer.bytes);
      expect(texts).toContain(`Receipt of trip #${id}`);
      expect(texts).toContain(vehicle?.name);
      expect(texts).toContain('Anne Marsh');
      const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(day));
      expect(texts).toContain(`${long} at 3:00 PM · The square`);
      expect(texts[texts.indexOf('Total') + 1]).toBe(`EGP ${trip.trip_amount.toFixed(2)}`);
      expect(texts).toContain('Cash at the pickup · Unpaid');
      expect(texts).not.toContain('Simplified tax invoice');
      const asOrder = search.replace('trip_id', 'order_id');
      expect((await load(`/api/v1/customer/order/receipt${asOrder}`)).statusCode).toBe(404);
      expect((await load(`${pathname}${search.replace(/=\d+/, '=1')}`)).statusCode).toBe(404);
    });

    it('are simplified tax invoices in Saudi Arabia, with number, tax and code', async () => {
      const { trip } = await bookTrip(shop.guest(), 4);
      expect(trip.provider.vat_number).toMatch(/^3\d{13}3$/);
      const { pathname, search } = new URL(trip.receipt_url);
      const { bytes } = await load(`${pathname}${search}`);
      const texts = textsOf(bytes);
      expect(texts).toContain('Simplified tax invoice');
      expect(texts).toContain('Olaya Street, Riyadh, Saudi Arabia');
      expect(texts[texts.indexOf('VAT number') + 1]).toBe(trip.provider.vat_number);
      expect(texts[texts.indexOf('VAT 15%') + 1]).toBe(`SAR ${trip.tax_amount.toFixed(2)}`);
      expect(bytes.toString('latin1')).toContain('/Alt (Code of the tax invoice');
    });

    it('are sent by mail after the trip is completed, in the language of its booking', async () => {
      await shop.database.query('delete from outbox');
      const { id } = await bookTrip(shop.guest(), 1, { language: 'ar' });
      shop.clock.advance(3 * 86_400_000);
      await advanceTrips(shop.backend);
      shop.clock.advance(86_400_000);
      await advanceTrips(shop.backend);
      await advanceTrips(shop.backend);
      const sent: OutgoingMessage[] = [];
      await deliverMessages(shop.backend, {
        channel: 'email',
        send: async (message) => {
          sent.push(message);
        },
      });
      const mail = sent.find(({ subject }) => subject === `إيصال الرحلة رقم ${id}`);
      expect(mail?.recipient).toBe('renter@shop.example');
      const [file] = mail?.attachments ?? [];
      expect(file?.name).toBe(`receipt-trip-${id}.pdf`);
      expect(textsOf(file?.content ?? Buffer.alloc(0))).toContain('نقدًا عند الاستلام · مدفوع');
      const outbox = await load('/outbox');
      expect(outbox.bytes.toString()).toMatch(new RegExp(`trip/receipt\\?trip_id=${id}`));
    });
  });

  it('have a code that scanners of tax invoices can read', () => {
    const example = {
      seller: 'Bobs Records',
      vatNumber: '310122393500003',
      at: new Date('2022-04-25T15:30:00Z'),
      total: 1000,
      vat: 150,
      digits: 2,
    };
    expect(taxCode(example)).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
    const arabic = Buffer.from(taxCode({ ...example, seller: 'سيارات نجد' }), 'base64');
    expect(arabic.subarray(2, 2 + (arabic[1] ?? 0)).toString()).toBe('سيارات نجد');
  });

  it('are not offered before there is a price', async () => {
    const as = await shop.customer();
    const { id } = await place(as);
    await shop.database.query("update orders set price_agreement = 'offered' where id = $1", [id]);
    const path = `/customer/order/track?order_id=${id}`;
    expect((await shop.ask('GET', path, { as })).json().receipt_url).toBeNull();
  });

  it('are sent by mail after delivery, in the order’s language, to verified addresses', async () => {
    await shop.database.query('delete from outbox');
    const known = await shop.customer();
    const unproved = await shop.customer();
    await shop.database.query(
      "update customers set is_email_verified = true, email = 'known@shop.example' where id = $1",
      [known.id],
    );
    await place(known);
    await place(unproved);
    const { id } = await place(shop.guest(), { contact_person_email: 'guest@shop.example' });
    const sent: OutgoingMessage[] = [];
    const provider = {
      channel: 'email' as const,
      send: async (message: OutgoingMessage) => {
        sent.push(message);
      },
    };
    await deliverMessages(shop.backend, provider);
    // Before that, a guest has got only the message that the order was placed.
    expect(sent.splice(0)).toMatchObject([{ recipient: 'guest@shop.example', attachments: [] }]);
    for (let round = 0; round < 10; round += 1) {
      shop.clock.advance(3_600_000);
      await advanceOrders(shop.backend);
    }
    await deliverMessages(shop.backend, provider);
    // The demo's customer also has other orders under way.
    const recipients = sent.map(({ recipient }) => recipient);
    expect(recipients.filter((one) => one !== 'demo@souk.example').sort()).toEqual([
      'guest@shop.example',
      'known@shop.example',
    ]);
    const mail = sent.find(({ recipient }) => recipient === 'guest@shop.example');
    expect(mail?.subject).toBe(`إيصال الطلب رقم ${id}`);
    const [file] = mail?.attachments ?? [];
    expect(file?.name).toBe(`receipt-${id}.pdf`);
    expect(textsOf(file?.content ?? Buffer.alloc(0))).toContain('الدفع عند الاستلام · مدفوع');
  });

  /** The e-mails about the order of a customer with these choices, until it is delivered. */
  async function deliver(backend: typeof shop.backend, choices: readonly string[]) {
    const as = await shop.customer();
    const email = `reader-${as.id}@shop.example`;
    await shop.database.query(
      `update customers set email = $2, is_email_verified = true, language = 'en',
          message_choices = $3 where id = $1`,
      [as.id, email, choices],
    );
    const { id } = await place(as);
    for (let round = 0; round < 10; round += 1) {
      shop.clock.advance(3_600_000);
      await advanceOrders(backend);
    }
    const mails = await shop.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id',
      [email],
    );
    return { as, id, mails: mails.map(({ body }) => body) };
  }

  it('replace the news that the order was delivered', async () => {
    const alone = await deliver(shop.backend, ['receipts_email']);
    expect(alone.mails).toEqual([expect.stringMatching(/Its receipt is attached/)]);
    const news = await deliver(shop.backend, ['orders_email']);
    const both = await deliver(shop.backend, ['receipts_email', 'orders_email']);
    expect(both.mails.at(-1)).toMatch(/Its receipt is attached/);
    expect(both.mails.filter((body) => body.includes('delivered'))).toEqual([]);
    expect(both.mails).toHaveLength(news.mails.length);
  });

  it('do not exist while they are switched off: no address, no file, no e-mail but the news', async () => {
    const off = await createDemoBackend({
      database: shop.database,
      config: { ...testConfig, features: [] },
      clock: shop.clock,
    });
    const { as, id, mails } = await deliver(off, ['receipts_email', 'orders_email']);
    expect(mails.at(-1)).toMatch(/Your order was delivered/);
    const { url } = await addressOf(as, id, 'en');
    expect((await load(url)).statusCode).toBe(200);
    expect((await sendRequest(off.app, { method: 'GET', url })).statusCode).toBe(404);
    const answer = await sendRequest(off.app, {
      method: 'GET',
      url: `/api/v1/customer/order/track?order_id=${id}`,
      headers: { authorization: `Bearer ${as.token}`, zoneid: '[1]' },
    });
    expect(answer.json().id).toBe(id);
    expect(answer.json().receipt_url).toBeUndefined();
    await off.app.close();
  });

  it('still go with an e-mail that waits when they are switched off, because its text says so', async () => {
    await shop.database.query('delete from outbox');
    await deliver(shop.backend, ['receipts_email']);
    const off = await createDemoBackend({
      database: shop.database,
      config: { ...testConfig, features: [] },
      clock: shop.clock,
    });
    const outbox = await sendRequest(off.app, { method: 'GET', url: '/outbox' });
    expect(outbox.bytes.toString()).not.toContain('/order/receipt?');
    const sent: OutgoingMessage[] = [];
    await deliverMessages(off, {
      channel: 'email',
      send: async (message) => {
        sent.push(message);
      },
    });
    const mails = sent.filter(({ recipient }) => recipient.startsWith('reader-'));
    expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1]);
    await off.app.close();
  });
});

it('has each text in both languages', () => {
  const { en, ar } = receipts.texts.messages;
  expect(Object.keys(ar)).toEqual(Object.keys(en));
});
