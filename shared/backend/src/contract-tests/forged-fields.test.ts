import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';
import { inputFields } from './input-fields';
import { samples } from './samples/all-samples';

// These tests send many requests.
const shop = openForTests(openContractShop);

/** Fields that only the server sets, under names that a schema or a careless update could accept. */
const forged: Readonly<Record<string, unknown>> = {
  id: 2,
  user_id: 2,
  customer_id: 2,
  owner: 'c:2',
  is_admin: true,
  wallet_balance: 987_654,
  balance: 987_654,
  loyalty_point: 987_654,
  order_amount: 0.01,
  total_amount: 0.01,
  trip_amount: 0.01,
  payment_status: 'paid',
  order_status: 'delivered',
  status: 1,
  discount: 100,
  tax: 0,
  is_phone_verified: 1,
  is_email_verified: 1,
  is_verified: 1,
  ref_by: 2,
  ref_code: 'FORGED',
  password_hash: 'x',
  deleted_at: '2001-02-03T00:00:00Z',
  created_at: '2001-02-03T00:00:00Z',
};

const writes = endpoints
  .filter(({ method, name }) => method !== 'GET' && samples[name] !== undefined)
  .map((endpoint) => [endpoint.name, endpoint] as const);

it.each(writes)('%s ignores fields that only the server sets', async (name, endpoint) => {
  const sample = (await samples[name]?.(shop)) ?? {};
  const own = new Set(inputFields(endpoint).map((field) => field.name));
  const extra = Object.fromEntries(Object.entries(forged).filter(([field]) => !own.has(field)));
  const before = await untouchable();
  const answer = await shop.send(endpoint, { ...sample, input: { ...extra, ...sample.input } });
  const expected = sample.refused ?? [200];
  expect(answer.statusCode).toBe(expected[0]);
  expect(await untouchable()).toEqual(before);
});

/** All rows of another customer, and statuses that no request may set. */
async function untouchable(): Promise<unknown> {
  return shop.database.one(
    `select (
        select jsonb_build_array(f_name, email, phone, loyalty_point, ref_by,
            ref_code, status, deleted_at, created_at)
          from customers where id = 2
      ) as other,
      (select jsonb_agg(w) from wallets w where customer_id = 2) as wallets,
      (select count(*) from wallets where balance = 987654) as forged_wallets,
      (select md5(string_agg(o::text, ',' order by o.id)) from orders o where owner = 'c:2') as orders,
      (select md5(string_agg(a::text, ',' order by a.id)) from addresses a where customer_id = 2)
        as addresses,
      (select count(*) from cart_lines where owner = 'c:2') as cart,
      (select count(*) from reviews where customer_id = 2) as reviews,
      (select count(*) from conversations where customer_id = 2) as chats,
      (select count(*) from customers
        where loyalty_point = 987654 or ref_code = 'FORGED'
          or password_hash = 'x' or extract(year from created_at) = 2001
          or extract(year from deleted_at) = 2001) as forged,
      (select is_email_verified from customers where id = 1) as proved,
      (select count(*) from orders where order_amount = 0.01) as cheap_orders,
      (select count(*) from trips where trip_amount = 0.01) as cheap_trips,
      (select count(*) from stores where status) as open_stores`,
  );
}
