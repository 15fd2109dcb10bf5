import {
  answerCurrency,
  answerDetail,
  choicesIn,
  findOrderRow,
  findStoreTerms,
  type LoadedItem,
  leftToPay,
  listDetailRows,
  listParts,
  loadItems,
  type OrderRow,
  priceRows,
  readSettings,
  readStores,
  type ShopView,
  type Sql,
  type StoreTerms,
} from '@storefront/backend/feature';
import { languages } from '@storefront/domain';
import { lineCost, sumMoney } from '@storefront/pricing';
import type { GroupMember, GroupOrder } from '../contract';
import {
  type GroupLineRow,
  type GroupRow,
  listGroupLines,
  listMembers,
  listVersions,
  type MemberRow,
} from './queries';
import { budgetLeft, memberOf, sharesOf } from './shares';

type Line = GroupMember['lines'][number] & { readonly memberId: number };

/** A group order as its members see it. All amounts are computed here. */
export async function answerGroupOrder(
  sql: Sql,
  group: GroupRow,
  owner: string,
  view: ShopView,
): Promise<GroupOrder> {
  const store = await findStoreTerms(sql, group.store_id);
  const [shown] = await readStores(sql, view, [group.store_id]);
  if (!store || !shown) throw new Error('The store of a group order does not exist');
  const members = await listMembers(sql, group.id);
  const order = group.order_id === null ? undefined : await findOrderRow(sql, group.order_id);
  const lines = order
    ? await orderedLines(sql, order, members, view)
    : await priceLines(sql, await listGroupLines(sql, group.id), store, view);
  const { digits } = store;
  const amounts = members.map(({ id }) =>
    sumMoney(
      lines.filter(({ memberId }) => memberId === id).map(({ amount }) => amount),
      digits,
    ),
  );
  const shares = order ? sharesOf(order, amounts, digits) : null;
  const parts = order ? await listParts(sql, order.id) : [];
  const isPaid = (memberId: number) =>
    parts.some(({ member_id, paid_by }) => member_id === memberId && paid_by !== null);
  return {
    group_token: group.token,
    status: group.status,
    version: (await listVersions(sql, [group.id])).get(group.id) ?? '',
    store_id: store.id,
    store_name: shown.name,
    store_slug: shown.slug,
    zone_id: store.zone_id,
    module_id: store.module_id,
    module_type: store.module_type,
    currency: answerCurrency(group.currency, view.language),
    time_zone: store.time_zone,
    budget: group.budget,
    ends_at: group.ends_at?.toISOString() ?? null,
    member_id: members.find((member) => member.owner === owner)?.id ?? null,
    members: members.map(({ id, name, colour, is_organiser }, index) => ({
      id,
      name,
      colour,
      is_organiser: is_organiser ? 1 : 0,
      lines: lines.filter(({ memberId }) => memberId === id).map(({ memberId, ...line }) => line),
      amount: amounts[index] ?? 0,
      budget_left: budgetLeft(group.budget, amounts[index] ?? 0, digits),
      share: shares?.[index] ?? null,
      is_share_paid: isPaid(id) ? 1 : 0,
    })),
    amount: sumMoney(amounts, digits),
    order_amount: order?.order_amount ?? null,
    order_status: order?.order_status ?? null,
    split: order && parts.length > 0 ? splitOf(order) : null,
  };
}

/** The payment status of an order whose members pay shares. */
const splitOf = (order: OrderRow): GroupOrder['split'] => ({
  pay_until: order.reserved_until?.toISOString() ?? null,
  paid: order.shares_paid_amount,
  left: order.payment_status === 'paid' ? 0 : leftToPay(order),
});

/** The lines of all carts, priced together. */
async function priceLines(
  sql: Sql,
  rows: readonly GroupLineRow[],
  store: StoreTerms,
  view: ShopView,
): Promise<Line[]> {
  const loaded = await loadItems(
    sql,
    { ...view, language: 'en' },
    rows.map((row) => row.item_id),
  );
  const prices = priceRows(rows, loaded, store, await readSettings(sql), view);
  return rows.map((row) => asLine(row, loaded.get(row.item_id), prices.get(row.id) ?? null, view));
}

/** @param amount `null`: it is unavailable now */
function asLine(
  row: GroupLineRow,
  loaded: LoadedItem | undefined,
  amount: number | null,
  { language }: ShopView,
): Line {
  const { stored } = loaded ?? {};
  const choices = loaded ? choicesIn(language, loaded, row.variation) : [];
  const addOns = row.add_on_ids.flatMap(
    (id) => stored?.add_ons.find((addOn) => addOn.id === id)?.name[language] ?? [],
  );
  return {
    id: row.id,
    memberId: row.member_id,
    item_id: row.item_id,
    name: stored?.name[language] ?? '',
    image_full_url: loaded?.item.image_full_url ?? null,
    options: [...choices.flatMap(choiceTexts), ...addOns].join(languages[language].separator),
    note: row.note,
    quantity: row.quantity,
    amount: amount ?? 0,
    is_available: amount === null ? 0 : 1,
  };
}

type Choice = ReturnType<typeof choicesIn>[number];
const choiceTexts = (choice: Choice) => ('type' in choice ? choice.type : choice.values.label);

/** The lines of the order; lines without a member are the organiser's. */
async function orderedLines(
  sql: Sql,
  order: OrderRow,
  members: readonly MemberRow[],
  view: ShopView,
): Promise<Line[]> {
  const rows = await listDetailRows(sql, order.id);
  return rows.map((row) => {
    const detail = answerDetail(row, order, false, view);
    return {
      id: row.id,
      memberId: memberOf(row, members),
      item_id: row.item_id,
      name: detail.item_details.name,
      image_full_url: detail.image_full_url ?? null,
      options: [
        ...detail.variation.flatMap((choice) =>
          'values' in choice ? choice.values.map(({ label }) => label) : choice.type,
        ),
        ...detail.add_ons.map(({ name }) => name),
      ].join(languages[view.language].separator),
      note: row.note,
      quantity: row.quantity,
      amount: lineCost(row, order.digits),
      is_available: 1,
    };
  });
}
