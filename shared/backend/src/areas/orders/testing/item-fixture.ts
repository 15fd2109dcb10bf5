import { json, type Sql } from '../../../database/database';
import { type OrderingShop, openOrderingShop } from './ordering-shop';

export const FOOD = 1;
export const GROCERY = 2;
export const PHARMACY = 3;
export const PARCEL = 5;

/** An address in Downtown, about a kilometre from the stores of these tests. */
export const DOOR = { latitude: '30.0478', longitude: '31.2397' };

const STORE_PLACE = { latitude: 30.0444, longitude: 31.2357 };

let made = 0;

interface StoreInput {
  readonly moduleId?: number;
  readonly columns?: Readonly<Record<string, string | number | boolean | object>>;
}

/** A store in Downtown that is open around the clock, by default without tax and discount. */
export async function addStore(
  sql: Sql,
  { moduleId = GROCERY, columns = {} }: StoreInput = {},
): Promise<number> {
  made += 1;
  const row = {
    vendor_id: 900_000 + made,
    module_id: moduleId,
    zone_id: 1,
    slug: `test-store-${made}`,
    name: { en: `Test store ${made}`, ar: `متجر ${made}` },
    address: { en: 'Here', ar: 'هنا' },
    phone: '+201000000000',
    email: 'store@shop.example',
    ...STORE_PLACE,
    tax: 0,
    min_delivery_time: 20,
    max_delivery_time: 30,
    created_at: '2026-01-01T00:00:00Z',
    ...columns,
  };
  const names = Object.keys(row).join(', ');
  const store = await sql.one<{ id: number }>(
    `insert into stores (${names}) select ${names} from jsonb_populate_record(null::stores, $1)
      returning id`,
    [json(row)],
  );
  const id = store?.id ?? 0;
  await sql.query(
    `insert into store_schedules (store_id, day, opening_time, closing_time)
      select $1, day, '00:00', '23:59:59' from generate_series(0, 6) as day`,
    [id],
  );
  return id;
}

interface ItemInput {
  readonly price?: number;
  readonly stock?: number;
  readonly columns?: Readonly<Record<string, string | number | boolean | object | null>>;
  /** Type, price and stock of each variation. */
  readonly variations?: readonly (readonly [type: string, price: number, stock: number])[];
}

/** An item of a store. */
export async function addItem(
  sql: Sql,
  storeId: number,
  { price = 100, stock = 10, columns = {}, variations = [] }: ItemInput = {},
): Promise<number> {
  made += 1;
  const row = {
    slug: `test-item-${made}`,
    name: { en: `Test item ${made}`, ar: `صنف ${made}` },
    description: { en: 'It is for tests.', ar: 'للاختبار.' },
    price,
    stock,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...columns,
  };
  const names = Object.keys(row).join(', ');
  const item = await sql.one<{ id: number }>(
    `insert into items (store_id, module_id, category_id, ${names})
      select $2, s.module_id,
        (select c.id from categories c where c.module_id = s.module_id order by c.id limit 1),
        ${names.replace(/(\w+)/g, 'r.$1')}
      from stores s, jsonb_populate_record(null::items, $1) r where s.id = $2
      returning id`,
    [json(row), storeId],
  );
  const id = item?.id ?? 0;
  for (const [position, [type, variationPrice, variationStock]] of variations.entries()) {
    await sql.query(
      `insert into item_variations (item_id, type, price, stock, position)
        values ($1, $2, $3, $4, $5)`,
      [id, type, variationPrice, variationStock, position],
    );
  }
  return id;
}

/** The body of a delivery order paid in cash, with the given changes. */
export function orderBody(storeId: number, changes: object = {}): object {
  return {
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    store_id: storeId,
    distance: 1,
    address: '14 Talaat Harb St, Downtown',
    ...DOOR,
    contact_person_name: 'Nour',
    contact_person_number: '+201001112223',
    ...changes,
  };
}

/** A buy-now order of one item. */
export function buyNow(
  storeId: number,
  itemId: number,
  quantity = 1,
  changes: object = {},
): object {
  const line = { item_id: itemId, item_type: 'Item', price: 1, quantity, variation: [] };
  return orderBody(storeId, { is_buy_now: 1, cart: JSON.stringify([line]), ...changes });
}

/** The receiver of a {@link parcelBody}: across the river, in Dokki. */
export const RECEIVER = {
  contact_person_name: 'Mona',
  contact_person_number: '+201112223334',
  address: '22 Mosaddak St',
  address_type: 'others',
  latitude: '30.0381',
  longitude: '31.2112',
  zone_id: 2,
};

/** The body of a parcel order, with the given changes. */
export function parcelBody(changes: object = {}): object {
  return orderBody(0, {
    store_id: undefined,
    order_type: 'parcel',
    parcel_category_id: 1,
    charge_payer: 'sender',
    receiver_details: JSON.stringify(RECEIVER),
    ...changes,
  });
}

/** An ordering shop with one store and an item with plenty of stock. */
export async function openStockedShop(
  ...parts: Parameters<typeof openOrderingShop>
): Promise<OrderingShop & { readonly store: number; readonly item: number }> {
  const shop = await openOrderingShop(...parts);
  const store = await addStore(shop.database);
  return { ...shop, store, item: await addItem(shop.database, store, { stock: 1000 }) };
}
