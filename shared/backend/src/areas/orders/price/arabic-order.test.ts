import { openForTests } from '../../../testing/open-for-tests';
import { addItem, addStore, buyNow, FOOD, GROCERY, orderBody } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const choice = (
  number: number,
  title: object,
  ...options: readonly (readonly [string, string])[]
) => ({
  name: `choice_${number}`,
  title,
  options: options.map(([en, ar]) => ({ en, ar })),
});
const MEMORY = { en: 'Memory', ar: 'الذاكرة' };
const COLOUR = { en: 'Colour', ar: 'اللون' };

/** An item in two memory sizes and two colours. */
async function addPhone(store: number) {
  return addItem(shop.database, store, {
    price: 100,
    variations: [
      ['8GB-Black', 100, 5],
      ['8GB-White', 110, 5],
      ['16GB-Black', 150, 5],
      ['16GB-White', 160, 0],
    ],
    columns: {
      choice_options: [
        choice(1, MEMORY, ['8 GB', '8 جيجابايت'], ['16 GB', '16 جيجابايت']),
        choice(2, COLOUR, ['Black', 'أسود'], ['White', 'أبيض']),
      ],
    },
  });
}

const add = (
  as: Somebody,
  item_id: number,
  variation: object[],
  language: 'en' | 'ar',
  quantity = 1,
) =>
  shop.ask('POST', '/customer/cart/add', {
    as,
    language,
    body: { model: 'Item', item_id, price: 0.01, quantity, variation },
  });
const place = (as: Somebody, body: object, language: 'en' | 'ar' = 'ar') =>
  shop.ask('POST', '/customer/order/place', { as, body, language });
const linesOf = async (as: Somebody, id: number, language: 'en' | 'ar') =>
  (await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as, language })).json();

describe('a variation in Arabic', () => {
  it('is shown, added to the cart, ordered at its own price, and read in both languages', async () => {
    const store = await addStore(shop.database);
    const phone = await addPhone(store);
    const shown = (
      await shop.ask('GET', `/items/details/${phone}`, { moduleId: GROCERY, language: 'ar' })
    ).json();
    expect(shown.choice_options[0].options).toEqual(['8 جيجابايت', '16 جيجابايت']);
    // The type is the chosen options joined with a dash, as clients join them.
    const type = '16 جيجابايت-أسود';
    expect(shown.variations[2]).toEqual({ type, price: 150, stock: 5 });

    const guest = shop.guest();
    const added = await add(guest, phone, [{ type, price: 1, stock: 9 }], 'ar', 2);
    expect(added.json()[0].variation).toEqual([{ type, price: 150, stock: 5 }]);
    const inEnglish = await shop.ask('GET', '/customer/cart/list', {
      as: guest,
      moduleId: GROCERY,
    });
    expect(inEnglish.json()[0].variation).toEqual([{ type: '16GB-Black', price: 150, stock: 5 }]);
    // The same choice in the other language is the same line.
    const again = await add(guest, phone, [{ type: '16GB-Black', price: 1 }], 'en');
    expect(again.json().errors[0].code).toBe('cart_item');

    const { order_id } = (await place(guest, orderBody(store))).json();
    expect(
      await shop.database.one(
        "select stock from item_variations where item_id = $1 and type = '16GB-Black'",
        [phone],
      ),
    ).toEqual({ stock: 3 });
    const [arabic] = await linesOf(guest, order_id, 'ar');
    expect(arabic).toMatchObject({ price: 150, variant: type, variation: [{ type, price: 150 }] });
    const [english] = await linesOf(guest, order_id, 'en');
    expect(english).toMatchObject({ variant: '16GB-Black', variation: [{ type: '16GB-Black' }] });
  });

  it('is refused when it does not exist, and when it is sold out', async () => {
    const store = await addStore(shop.database);
    const phone = await addPhone(store);
    const codeOf = async (type: string) =>
      (await add(shop.guest(), phone, [{ type, price: 1 }], 'ar')).json().errors[0].code;
    expect(await codeOf('32جيجابايت-أسود')).toBe('variation');
    expect(await codeOf('16جيجابايت-أبيض')).toBe('stock');
  });

  it('costs the same in any language in an order without a cart', async () => {
    const store = await addStore(shop.database);
    const phone = await addPhone(store);
    const totals = await Promise.all(
      [
        ['en', '8GB-White'],
        ['ar', '8 جيجابايت-أبيض'],
        ['ar', '8جيجابايت-أبيض'],
        ['en', '8 GB-White'],
      ].map(async ([language, type]) => {
        const cart = [
          {
            item_id: phone,
            item_type: 'Item',
            price: 1,
            quantity: 1,
            variation: [{ type, price: 1 }],
          },
        ];
        const body = buyNow(store, phone, 1, { cart: JSON.stringify(cart) });
        const answer = await place(shop.guest(), body, language === 'ar' ? 'ar' : 'en');
        return answer.json().total_amount;
      }),
    );
    expect(new Set(totals)).toEqual(new Set([130]));
  });
});

it('prices food options that are named in Arabic', async () => {
  const store = await addStore(shop.database, { moduleId: FOOD });
  const pizza = await addItem(shop.database, store, {
    price: 100,
    columns: {
      food_variations: [
        {
          name: { en: 'Size', ar: 'المقاس' },
          type: 'single',
          required: 'on',
          min: 0,
          max: 0,
          values: [
            { label: { en: 'Small', ar: 'صغير' }, optionPrice: '0' },
            { label: { en: 'Large', ar: 'كبير' }, optionPrice: '90' },
          ],
        },
      ],
    },
  });
  const guest = shop.guest();
  const variation = [{ name: 'المقاس', values: { label: ['كبير'] } }];
  expect((await add(guest, pizza, variation, 'ar')).json()[0].variation).toEqual(variation);
  const { order_id } = (await place(guest, orderBody(store))).json();
  const [line] = await linesOf(guest, order_id, 'en');
  expect(line).toMatchObject({
    price: 190,
    variation: [{ name: 'Size', values: [{ label: 'Large' }] }],
  });
});

it('names the choice that is missing in the language of the customer', async () => {
  const store = await addStore(shop.database);
  const phone = await addPhone(store);
  const tellIn = async (language: 'en' | 'ar') => {
    const inCart = await add(shop.guest(), phone, [], language);
    const ordered = await place(shop.guest(), buyNow(store, phone), language);
    return [inCart.json().errors[0].message, ordered.json().errors[0].message];
  };
  for (const text of await tellIn('en')) expect(text).toContain('Memory');
  for (const text of await tellIn('ar')) {
    expect(text).toContain('الذاكرة');
    expect(text).not.toMatch(/[a-z]/i);
  }
});

it('answers chosen reasons in the reader’s language, and free texts unchanged', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const person = await shop.customer();
  const { order_id } = (
    await place(person, buyNow(store, item, 1, { coupon_code: 'SOUK10' }))
  ).json();
  const cancel = { order_id, reason: 'غيّرت رأيي' };
  const reasons = await shop.ask('GET', '/customer/order/cancellation-reasons', { language: 'ar' });
  cancel.reason = reasons.json().data[0].reason;
  await shop.ask('PUT', '/customer/order/cancel', { as: person, body: cancel });
  const read = async (language: 'en' | 'ar') =>
    (
      await shop.ask('GET', `/customer/order/track?order_id=${order_id}`, { as: person, language })
    ).json();
  const [english, arabic] = [await read('en'), await read('ar')];
  expect(arabic.cancellation_reason).toBe(cancel.reason);
  expect(english.cancellation_reason).toBe('I changed my mind');
  expect(english.coupon_discount_title).toMatch(/[a-z]/i);
  expect(arabic.coupon_discount_title).toMatch(/[\u0621-\u064a]/);
  await shop.database.query("update orders set cancellation_reason = 'Because' where id = $1", [
    order_id,
  ]);
  expect((await read('ar')).cancellation_reason).toBe('Because');
});

it('counts all reasons on a page after the last one', async () => {
  const page = async (offset: number) =>
    (await shop.ask('GET', `/customer/order/cancellation-reasons?limit=2&offset=${offset}`)).json();
  const [first, beyond] = [await page(1), await page(99)];
  expect(beyond).toEqual({ ...first, offset: 99, data: [] });
});
