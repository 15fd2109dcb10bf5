import type { Customer } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import { daysText } from '../../server/duration-text';
import { pictureAddress } from '../../server/files/picture-address';
import type { Call } from '../../server/http/call';
import { answerCurrency, findLocale } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { readCustomerInfo } from '../chat/party';
import { listBalances } from '../wallet/queries';
import { confirmBy } from './confirm-identity';
import { readProfileRow } from './queries';

const DAY_MS = 86_400_000;

/** The signed-in customer's own data. */
export async function readProfile(
  { database, config }: BackendContext,
  {
    customer,
    zoneIds,
    language,
    now,
  }: Pick<Call<unknown>, 'customer' | 'zoneIds' | 'language' | 'now'>,
): Promise<Customer> {
  const { customerId } = customer;
  const settings = await readSettings(database);
  const row = await readProfileRow(database, customerId, language);
  if (!row) throw new Error(`Customer ${customerId} has a session but no row`);
  const { currency } = await findLocale(database, zoneIds, customerId);
  const balances = await listBalances(database, customerId, currency.code);
  const { interest_module_ids, created_at, has_password, ...profile } = row;
  const days = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS);
  const hasFirstOrderDiscount =
    settings.newCustomerDiscount &&
    row.ref_by !== null &&
    row.order_count === 0 &&
    days < settings.newCustomerDiscountDays;
  return {
    ...profile,
    wallet_balance: balances[0]?.balance ?? 0,
    wallets: balances.map(({ currency: stored, balance }) => ({
      currency: answerCurrency(stored, language),
      balance,
    })),
    image_full_url: pictureAddress(config.publicUrl, row.image),
    confirm_by: confirmBy(config, { ...row, has_password }),
    is_email_verified: row.is_email_verified ? 1 : 0,
    is_phone_verified: row.is_phone_verified ? 1 : 0,
    member_since_days: days,
    current_language_key: language,
    selected_modules_for_interest: interest_module_ids,
    is_valid_for_discount: hasFirstOrderDiscount,
    discount_amount: currency.first_order_discount,
    discount_amount_type: settings.newCustomerDiscountType,
    storage: [],
    validity: daysText(language, settings.newCustomerDiscountDays),
    userinfo: await readCustomerInfo(database, customerId, config.publicUrl),
    created_at: created_at.toISOString(),
  };
}
