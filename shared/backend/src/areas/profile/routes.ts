import type { Customer, Item, ReviewReminder, Store } from '@storefront/api';
import {
  customerInfo,
  customerSuggestedItems,
  messageChoices,
  pushToken,
  removeAccount as removeAccountEndpoint,
  reviewReminder,
  reviewReminderCancel,
  sendConfirmation as sendConfirmationEndpoint,
  updateProfile as updateProfileEndpoint,
  updateZone,
  visitAgain as visitAgainEndpoint,
} from '@storefront/api/contract';
import { isOn, orderStatusesThatAre } from '@storefront/domain';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import { daysText } from '../../server/duration-text';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import type { Call } from '../../server/http/call';
import { customerOwner } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import type { ModuleMarket } from '../../server/shop-view';
import { answerCurrency, findLocale } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { maskContact } from '../auth/identity';
import { readCustomerInfo } from '../chat/party';
import { firstItems } from '../items/service';
import { readStores } from '../stores/queries';
import { listBalances } from '../wallet/queries';
import { confirmBy, confirmIdentity, sendConfirmation } from './confirm-identity';
import { savePushDevice } from './push-device';
import { readInterests, readProfileRow, saveMessageChoices, saveZone } from './queries';
import { removeAccount } from './remove-account';
import { updateProfile } from './update-profile';

const RECEIVED = sqlList(orderStatusesThatAre('received'));

/** The latest delivered order without reviews whose reminder was not declined. */
async function readReminder(
  { database, config }: BackendContext,
  customerId: number,
): Promise<ReviewReminder> {
  const row = await database.one<{ id: number; images: (string | null)[] }>(
    `select o.id, array(
        select coalesce(i.image, d.image) from order_details d left join items i on i.id = d.item_id
          where d.order_id = o.id order by d.id
      ) as images
      from orders o
      where o.owner = $1 and o.order_status in ${RECEIVED} and o.review_reminder
        and o.store_id is not null
        and not exists (
          select 1 from reviews r where r.order_id = o.id and r.customer_id = $2
        )
      order by o.id desc limit 1`,
    [customerOwner(customerId), customerId],
  );
  return {
    order_id: row?.id ?? null,
    images: (row?.images ?? []).flatMap((image) => pictureAddress(config.publicUrl, image) ?? []),
  };
}

/**
 * Stops the reminder of an order.
 * @throws {Refusal} 404 `order` for one that is not the customer's
 */
async function declineReminder(
  { database }: BackendContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  const row = await database.one(
    'update orders set review_reminder = false where id = $1 and owner = $2 returning id',
    [orderId, customerOwner(customerId)],
  );
  if (!row) refuse(404, 'order', 'orderUnknownToYou');
}

/** Serves the calls of `shared/api/docs/profile.md`. */
export function registerProfileRoutes(backend: BackendContext): void {
  registerEndpoint(backend, customerInfo, (call) => readProfile(backend, call));
  registerEndpoint(backend, updateProfileEndpoint, (call) => updateProfile(backend, call), {
    requestsPerMinute: 60,
  });
  registerEndpoint(backend, removeAccountEndpoint, async (call) => {
    await confirmIdentity(backend, call);
    await removeAccount(backend, call.customer.customerId, call.now);
    return {};
  });
  registerEndpoint(
    backend,
    sendConfirmationEndpoint,
    async (call) => {
      const { channel, recipient } = await sendConfirmation(backend, call);
      return {
        message: message(call.language, 'codeSent'),
        confirm_by: channel,
        sent_to: maskContact(recipient),
      };
    },
    { requestsPerMinute: 60 },
  );
  registerEndpoint(backend, pushToken, async ({ customer, input, language, now }, database) => {
    await savePushDevice(database, customer, input.cm_firebase_token || null, now);
    return { message: message(language, 'tokenSaved') };
  });
  registerEndpoint(backend, messageChoices, async ({ customer, input, language }, database) => {
    await saveMessageChoices(database, customer.customerId, input.message_choices);
    return { message: message(language, 'choicesSaved') };
  });
  registerEndpoint(backend, updateZone, async ({ customer, zoneIds }, database) => {
    await saveZone(database, customer.customerId, zoneIds);
    return [];
  });
  registerEndpoint(backend, reviewReminder, ({ customer }) =>
    readReminder(backend, customer.customerId),
  );
  registerEndpoint(backend, reviewReminderCancel, async ({ customer, input }) => {
    await declineReminder(backend, customer.customerId, input.order_id);
    return 'success';
  });
  registerEndpoint(backend, visitAgainEndpoint, (call) =>
    visitAgain(backend, call.customer.customerId, call.view, call.market),
  );
  registerEndpoint(backend, customerSuggestedItems, (call) =>
    suggestItems(backend, call.customer.customerId, call.view, call.market),
  );
}

const DAY_MS = 86_400_000;

/** The signed-in customer's own data. */
async function readProfile(
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

const STORES = 20;
const ITEMS = 5;

/**
 * Stores of the market that delivered to the customer before, with popular items: those that are open first, each the
 * latest first.
 */
async function visitAgain(
  { database }: BackendContext,
  customerId: number,
  view: ShopView,
  { moduleId, zoneIds }: ModuleMarket,
): Promise<(Store & { items: Item[] })[]> {
  const rows = await database.query<{ id: number }>(
    `select s.id from orders o
      join stores s on s.id = o.store_id join modules m on m.id = s.module_id
      where o.owner = $1 and o.order_status = 'delivered' and s.status and s.module_id = $2
        and (m.all_zone_service or s.zone_id = any($3::int[]))
      group by s.id order by max(o.id) desc limit $4`,
    [customerOwner(customerId), moduleId, zoneIds, STORES],
  );
  const stores = await readStores(
    database,
    view,
    rows.map(({ id }) => id),
  );
  const takesOrders = ({ open, active }: Store) => Number(isOn(open) && isOn(active));
  return Promise.all(
    stores
      .toSorted((one, other) => takesOrders(other) - takesOrders(one))
      .map(async (store) => ({
        ...store,
        items: await firstItems(
          database,
          view,
          { moduleId, zoneIds, storeId: store.id, order: 'popular' },
          ITEMS,
        ),
      })),
  );
}

/** Popular items of the categories that the customer chose, then of any category. */
async function suggestItems(
  { database }: BackendContext,
  customerId: number,
  view: ShopView,
  market: ModuleMarket,
): Promise<Item[]> {
  const categoryIds = await readInterests(database, customerId);
  const popular = () => firstItems(database, view, { ...market, order: 'popular' }, 2 * ITEMS);
  if (categoryIds.length === 0) return (await popular()).slice(0, ITEMS);
  const chosen = await firstItems(
    database,
    view,
    { ...market, categoryIds, order: 'popular' },
    ITEMS,
  );
  if (chosen.length === ITEMS) return chosen;
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...(await popular()).filter(({ id }) => !known.has(id))].slice(0, ITEMS);
}
