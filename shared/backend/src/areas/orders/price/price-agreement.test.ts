import { openForTests } from '../../../testing/open-for-tests';
import { dropUnpaidOrders } from '../life-cycle/drop-unpaid-orders';
import { advanceOrders } from '../life-cycle/life-cycle';
import { addItem, addStore, PHARMACY } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';
import { placePrescription } from '../testing/place-prescription';

const shop = openForTests(openOrderingShop);

const after = async (seconds: number) => {
  shop.clock.advance(seconds * 1000);
  await advanceOrders(shop.backend);
  await dropUnpaidOrders(shop.backend);
};
const agree = (as: Somebody, order_id: number, expected_total?: number) =>
  shop.ask('PUT', '/customer/order/agree-price', { as, body: { order_id, expected_total } });
const stockOf = async (item: number) =>
  (await shop.database.one<{ stock: number }>('select stock from items where id = $1', [item]))
    ?.stock;

/** A prescription that was just sent to a pharmacy that sells its medicine for 80. */
async function sendPrescription(as: Somebody) {
  const pharmacy = await addStore(shop.database, {
    moduleId: PHARMACY,
    columns: { prescription_order: true },
  });
  const columns = { is_prescription_required: true };
  const medicine = await addItem(shop.database, pharmacy, { price: 80, columns });
  const placed = (await placePrescription(shop, as, pharmacy, { expected_total: 20 })).json();
  return { id: placed.order_id as number, medicine, placed };
}

it('waits for the price, then for the customer, and is packed after they agree', async () => {
  const guest = shop.guest();
  const { id, medicine, placed } = await sendPrescription(guest);
  expect(placed).toMatchObject({ status: 'pending', total_amount: 20 });
  expect(await shop.track(guest, id)).toMatchObject({
    price_agreement: 'awaited',
    order_amount: 20,
  });

  await after(31);
  const offered = await shop.track(guest, id);
  expect(offered).toMatchObject({
    order_status: 'pending',
    price_agreement: 'offered',
    order_amount: 100,
    details_count: 1,
  });
  expect(offered.order_attachment_full_url).toEqual([
    expect.stringMatching(/^https:\/\/shop\.example\/uploads\/[0-9a-f]{32}\.png\?expires=/),
  ]);
  expect(await stockOf(medicine)).toBe(9);
  // Nothing is packed before the customer agrees, however long that takes.
  await after(1_800);
  expect(await shop.track(guest, id)).toMatchObject({ order_status: 'pending' });

  const agreed = await agree(guest, id, 100);
  expect([agreed.statusCode, agreed.json().message]).toEqual([
    200,
    'Thank you. Your order is being packed.',
  ]);
  expect(await shop.track(guest, id)).toMatchObject({
    order_status: 'confirmed',
    price_agreement: 'agreed',
  });
  // A second press changes nothing.
  expect((await agree(guest, id, 100)).statusCode).toBe(200);
  await after(400);
  expect(await shop.track(guest, id)).toMatchObject({
    order_status: 'delivered',
    order_amount: 100,
  });
});

it('is notified to the customer, in both languages', async () => {
  const person = await shop.customer();
  const { id } = await sendPrescription(person);
  await after(31);
  const texts = async (language: 'en' | 'ar') =>
    (await shop.ask('GET', '/customer/notifications', { as: person, language }))
      .json()
      .filter(({ data }: { data: { order_id: number } }) => data.order_id === id)
      .map(({ data }: { data: { description: string } }) => data.description);
  expect(await texts('en')).toContain(
    'The pharmacy has set the price. It packs your order once you agree to it.',
  );
  expect(await texts('ar')).toContain('حددت الصيدلية السعر. ستجهز طلبك بعد موافقتك عليه.');
});

it('is agreed to at the price that was shown, and at no other', async () => {
  const guest = shop.guest();
  const { id } = await sendPrescription(guest);
  expect((await agree(guest, id, 20)).json().errors[0].code).toBe('order');
  await after(31);
  const other = await agree(guest, id, 20);
  expect([other.statusCode, other.json().expected_total]).toEqual([409, 100]);
  const none = await agree(guest, id);
  expect([none.statusCode, none.json().errors[0].code]).toEqual([403, 'expected_total']);
  expect(await shop.track(guest, id)).toMatchObject({ order_status: 'pending' });
});

it('is taxed at the rate at which the prescription was sent', async () => {
  const guest = shop.guest();
  const { id } = await sendPrescription(guest);
  await shop.database.query(
    'update stores set tax = 10 where id = (select store_id from orders where id = $1)',
    [id],
  );
  await after(31);
  expect(await shop.track(guest, id)).toMatchObject({ order_amount: 100, tax_percentage: 0 });
});

it('needs the customer who ordered', async () => {
  const { id } = await sendPrescription(shop.guest());
  await after(31);
  expect((await agree(shop.guest(), id, 100)).statusCode).toBe(404);
  expect((await agree(await shop.customer(), id, 100)).statusCode).toBe(404);
});

it('can be canceled free of charge instead, and the medicine returns to stock', async () => {
  const guest = shop.guest();
  const { id, medicine } = await sendPrescription(guest);
  await after(31);
  const body = { order_id: id, reason: 'Too expensive' };
  const canceled = await shop.ask('PUT', '/customer/order/cancel', { as: guest, body });
  expect(canceled.statusCode).toBe(200);
  expect(await stockOf(medicine)).toBe(10);
  expect((await agree(guest, id, 100)).statusCode).toBe(403);
});

it('ends when nobody agrees within an hour, with the reason', async () => {
  const guest = shop.guest();
  const { id, medicine } = await sendPrescription(guest);
  await after(31);
  await after(3_601);
  expect(await shop.track(guest, id)).toMatchObject({
    order_status: 'canceled',
    cancellation_reason: 'The price was not agreed to in time',
  });
  expect((await shop.track(guest, id, 'ar')).cancellation_reason).toBe(
    'لم تتم الموافقة على السعر في الوقت المحدد',
  );
  expect(await stockOf(medicine)).toBe(10);
});

it('continues without it where the pharmacy adds no medicine', async () => {
  const guest = shop.guest();
  const { id, medicine } = await sendPrescription(guest);
  await shop.database.query('update items set stock = 0 where id = $1', [medicine]);
  await after(31);
  expect(await shop.track(guest, id)).toMatchObject({
    order_status: 'confirmed',
    order_amount: 20,
  });
});
