import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface ProfileRow {
  id: number;
  f_name: string;
  l_name: string;
  email: string | null;
  phone: string | null;
  image: string | null;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  status: boolean;
  wallet_balance: number;
  loyalty_point: number;
  ref_code: string;
  ref_by: number | null;
  login_medium: string;
  zone_id: number | null;
  interest_module_ids: number[];
  created_at: Date;
  order_count: number;
}

/** The customer's own data; the language of the request becomes the customer's (Contract 4.15). */
export async function readProfileRow(
  sql: Sql,
  customerId: number,
  language: Language,
): Promise<ProfileRow | undefined> {
  return sql.one<ProfileRow>(
    `update customers set language = $2 where id = $1
      returning id, f_name, l_name, email, phone, image, is_email_verified, is_phone_verified,
        status, wallet_balance, loyalty_point, ref_code, ref_by, login_medium, zone_id,
        interest_module_ids, created_at,
        (select count(*) from orders where orders.customer_id = customers.id) as order_count`,
    [customerId, language],
  );
}
