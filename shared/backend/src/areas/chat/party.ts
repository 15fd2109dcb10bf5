import type { UserInfo } from '@storefront/api';
import { orderStatusesThatAre, tripStatusesThatAre } from '@storefront/domain';
import type { Sql } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import { pictureAddress } from '../../server/files/picture-address';
import { customerOwner } from '../../server/http/caller';
import type { Language } from '../../server/language';

export type PartyType = 'vendor' | 'delivery_man' | 'admin';

/** The other side of a chat: a store by its `vendor_id`, a courier, or the administration (0). */
export interface Party {
  readonly type: PartyType;
  readonly id: number;
}

export interface PartyView {
  readonly language: Language;
  readonly publicUrl: string;
}

/** All kinds of parties share one space of ids in the contract, so the ids are made distinct. */
const places = { customer: 0, vendor: 1, delivery_man: 2 } as const;

/** The id of a party in the API; the administration is 0. */
export function userInfoId(type: PartyType | 'customer', id: number): number {
  return type === 'admin' ? 0 : id * 4 + places[type];
}

const sources = {
  vendor: `select in_language(name, $2) as f_name, '' as l_name, phone, email, logo as image
    from stores where vendor_id = $1 and status`,
  delivery_man: `select f_name, l_name, phone, email, image
    from delivery_men where id = $1 and status and $2 <> ''`,
} as const;

interface PersonRow {
  f_name: string;
  l_name: string;
  phone: string | null;
  email: string | null;
  image: string | null;
}

/** The party's public data, `null` for the administration, `undefined` for an unknown party. */
export async function readParty(
  sql: Sql,
  { type, id }: Party,
  { language, publicUrl }: PartyView,
): Promise<UserInfo | null | undefined> {
  if (type === 'admin') return id === 0 ? null : undefined;
  const row = await sql.one<PersonRow>(sources[type], [id, language]);
  if (!row) return undefined;
  const { image, ...person } = row;
  return {
    id: userInfoId(type, id),
    ...person,
    image_full_url: pictureAddress(publicUrl, image),
    ...(type === 'vendor' ? { vendor_id: id } : { deliveryman_id: id }),
  };
}

/** The customer's data as the other side sees it. */
export async function readCustomerInfo(
  sql: Sql,
  customerId: number,
  publicUrl: string,
): Promise<UserInfo> {
  const row = await sql.one<PersonRow>(
    'select f_name, l_name, phone, email, image from customers where id = $1',
    [customerId],
  );
  if (!row) throw new Error(`Customer ${customerId} has a session but no row`);
  const { image, ...person } = row;
  return {
    id: userInfoId('customer', customerId),
    ...person,
    image_full_url: pictureAddress(publicUrl, image),
    user_id: customerId,
  };
}

const RUNNING_ORDERS = sqlList(orderStatusesThatAre('running'));
const RUNNING_TRIPS = sqlList(tripStatusesThatAre('running'));

const runningWith = {
  vendor: `select 1 from orders o join stores s on s.id = o.store_id
      where o.owner = $1 and s.vendor_id = $2
        and o.order_status in ${RUNNING_ORDERS}
    union all
    select 1 from trips t join stores s on s.id = t.provider_id
      where t.owner = $1 and s.vendor_id = $2
        and t.trip_status in ${RUNNING_TRIPS}
    limit 1`,
  delivery_man: `select 1 from orders o
      where o.owner = $1 and o.delivery_man_id = $2
        and o.order_status in ${RUNNING_ORDERS}
      limit 1`,
} as const;

/** Whether the customer may write: to a party while an order or trip with it is running, to the shop always. */
export async function mayWrite(
  sql: Sql,
  customerId: number,
  { type, id }: Party,
): Promise<boolean> {
  if (type === 'admin') return true;
  const running = await sql.one(runningWith[type], [customerOwner(customerId), id]);
  return running !== undefined;
}
