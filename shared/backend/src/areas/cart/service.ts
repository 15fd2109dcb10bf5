import type { CartLine, CartVariation } from '@storefront/api';
import { choiceKey, unitsElsewhere, validateSelection } from '@storefront/pricing';
import { type Database, type Sql, violates } from '../../database/database';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { asCartLine } from './cart-line';
import { changingCarts } from './changing-carts';
import { MAX_LINE_QUANTITY, maxQuantityOf, sumAddOns } from './join-lines';
import { type LoadedItem, loadItems } from './loaded-item';
import {
  type CartRow,
  deleteLine,
  deleteLines,
  insertLine,
  type LineChoice,
  listCartRows,
  lockCart,
  ONE_LINE,
  updateLine,
} from './queries';
import { canonicalChoices, pairAddOns, refuseIssues } from './selection';

/** The owner of a cart, and the view of the answer. */
export interface CartOwner {
  readonly owner: string;
  /** `null`: the carts of all modules together. */
  readonly moduleId: number | null;
  readonly view: ShopView;
}

export interface LineForm {
  readonly price: number;
  readonly quantity: number;
  readonly add_on_ids?: number[] | undefined;
  readonly add_on_qtys?: number[] | undefined;
  readonly variation?: CartVariation | undefined;
  readonly note?: string | null | undefined;
}

/** The whole cart. Lines of items that are switched off are left out. */
export async function readCart(database: Database, cart: CartOwner): Promise<CartLine[]> {
  return readLines(database, cart);
}

/** {@link readCart} for use in a transaction. */
export async function readLines(
  sql: Sql,
  { owner, moduleId, view }: CartOwner,
): Promise<CartLine[]> {
  const rows = await listCartRows(sql, owner, moduleId);
  const loaded = await loadItems(
    sql,
    view,
    rows.map((row) => row.item_id),
  );
  return rows.flatMap((row) => {
    const item = loaded.get(row.item_id);
    return item ? [asCartLine(row, item, view)] : [];
  });
}

/**
 * Adds an item to the cart.
 * @returns the whole cart
 * @throws {Refusal} 404 `item_id`; 403 `different_stores`, `cart_item`, `cart_item_limit`, `stock`, `variation`,
 * `add_on_ids`
 */
export async function addToCart(
  database: Database,
  cart: CartOwner,
  itemId: number,
  model: 'Item' | 'ItemCampaign',
  form: LineForm,
): Promise<CartLine[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, cart.owner);
    const loaded = (await loadItems(tx, english(cart.view), [itemId])).get(itemId);
    const isCampaign = Boolean(loaded?.item.available_date_starts);
    if (!loaded || isCampaign !== (model === 'ItemCampaign')) {
      return refuse(404, 'item_id', 'itemUnknown');
    }
    const { module_id, store_id } = loaded.item;
    if (cart.moduleId !== null && module_id !== cart.moduleId) {
      refuse(404, 'item_id', 'itemUnknown');
    }
    const rows = await listCartRows(tx, cart.owner, module_id);
    if (rows.some((row) => row.store_id !== store_id)) {
      refuse(403, 'different_stores', 'differentStores');
    }
    const others = rows.filter((row) => row.item_id === itemId);
    const beside = await unitsBeside(tx, cart, itemId);
    const line = checkLine(loaded, cart.view.language, form, emptyLine, others, beside);
    const { owner, view } = cart;
    const changed = { owners: [owner], moduleId: module_id };
    await changingCarts(tx, view, changed, 'changed', () =>
      insertLine(tx, { owner, module_id, item_id: itemId, ...line }, view.now).catch(
        refuseSecondLine,
      ),
    );
    return readLines(tx, cart);
  });
}

/**
 * Changes a line of the cart; absent fields stay unchanged. A line that becomes equal to another is merged with it: an
 * item is in the cart once with the same choices.
 * @returns the whole cart
 * @throws {Refusal} 404 `cart_id`; the 403s of {@link addToCart} except `cart_item`
 */
export async function updateCartLine(
  database: Database,
  cart: CartOwner,
  lineId: number,
  form: LineForm,
): Promise<CartLine[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, cart.owner);
    const rows = await listCartRows(tx, cart.owner, null);
    const row = rows.find((candidate) => candidate.id === lineId);
    if (!row) return refuse(404, 'cart_id', 'cartLineUnknown');
    const loaded = (await loadItems(tx, english(cart.view), [row.item_id])).get(row.item_id);
    if (!loaded) return refuse(404, 'item_id', 'itemUnknown');
    const others = rows.filter(({ id, item_id }) => id !== lineId && item_id === row.item_id);
    // Less of an item is always possible.
    const isMore = form.quantity > row.quantity;
    const line = checkLine(
      loaded,
      cart.view.language,
      form,
      row,
      isMore ? others : [],
      isMore ? await unitsBeside(tx, cart, row.item_id) : 0,
    );
    const twin = others.find(isTwinOf({ ...row, variation: line.variation }));
    const { owner, view } = cart;
    const changed = { owners: [owner], moduleId: row.module_id };
    await changingCarts(tx, view, changed, 'changed', async () => {
      if (twin) await deleteLine(tx, owner, twin.id);
      const joined = twin ? joinWithTwin(loaded, line, twin, others) : line;
      await updateLine(tx, lineId, joined, view.now);
    });
    return readLines(tx, { ...cart, moduleId: cart.moduleId ?? row.module_id });
  });
}

/**
 * Merges both lines: the quantities are added, limited by the stock and the order limit.
 * @param line the edited one
 * @param twin the other one, with the same choices
 * @param others all other lines of the item
 */
function joinWithTwin(
  loaded: LoadedItem,
  line: LineChoice,
  twin: CartRow,
  others: readonly CartRow[],
): LineChoice {
  const elsewhere = unitsElsewhere(others, twin, (row) => row.item_id);
  const most = maxQuantityOf(loaded, line, elsewhere);
  return {
    ...line,
    // The requested quantity of this line was available, so the sum is never below it.
    quantity: Math.max(line.quantity, Math.min(line.quantity + twin.quantity, most)),
    ...sumAddOns([line, twin]),
    note: line.note ?? twin.note,
  };
}

/** The stored values of a line before it is changed. */
type StoredLine = Pick<
  CartRow,
  'variation' | 'add_on_ids' | 'add_on_qtys' | 'note' | 'group_member_id'
>;

const emptyLine: StoredLine = {
  variation: [],
  add_on_ids: [],
  add_on_qtys: [],
  note: null,
  group_member_id: null,
};

/** Finds the line with the same choices of the same person, with which a line is merged. */
const isTwinOf =
  (line: Pick<CartRow, 'variation' | 'group_member_id'>) =>
  (row: CartRow): boolean =>
    row.group_member_id === line.group_member_id &&
    choiceKey(row.variation) === choiceKey(line.variation);

/**
 * The line in its stored form, if it can be ordered.
 * @param others other lines of the item, which count for its order limit
 * @param beside units of the item in other carts that are ordered together with this one
 * @throws {Refusal} 403
 */
function checkLine(
  loaded: LoadedItem,
  language: Language,
  form: LineForm,
  stored: StoredLine,
  others: readonly CartRow[],
  beside: number,
): LineChoice {
  const { quantity, price } = form;
  if (quantity > MAX_LINE_QUANTITY) refuse(403, 'cart_item_limit', 'outOfLimits');
  const variation = form.variation ? canonicalChoices(loaded, form.variation) : stored.variation;
  const addOns = pairAddOns(form.add_on_ids, form.add_on_qtys, stored);
  const isTwin = isTwinOf({ ...stored, variation });
  const elsewhere = others
    .filter((row) => !isTwin(row))
    .reduce((sum, row) => sum + row.quantity, beside);
  const issues = validateSelection(loaded.item, { variation, ...addOns, quantity }, elsewhere);
  refuseIssues(issues, loaded, language);
  const note = (form.note ?? stored.note)?.trim() || null;
  return { quantity, price, variation, ...addOns, note };
}

/** Units of an item in the carts that features order together with this one. */
async function unitsBeside(
  sql: Sql,
  { owner, view }: Pick<CartOwner, 'owner' | 'view'>,
  itemId: number,
): Promise<number> {
  let units = 0;
  for (const feature of view.features.on) {
    units += (await feature.unitsBeside?.(sql, owner, itemId)) ?? 0;
  }
  return units;
}

/** Choices are stored by their English names. */
function english(view: ShopView): ShopView {
  return { ...view, language: 'en' };
}

function refuseSecondLine(error: unknown): never {
  if (violates(error, ONE_LINE)) refuse(403, 'cart_item', 'cartItemThere');
  throw error;
}

/** @returns the rest of the cart @throws {Refusal} 404 `cart_id` for another owner's line */
export async function removeCartLine(
  database: Database,
  cart: CartOwner,
  lineId: number,
): Promise<CartLine[]> {
  const { owner, view } = cart;
  return database.transaction(async (tx) => {
    await lockCart(tx, owner);
    const row = (await listCartRows(tx, owner, null)).find(({ id }) => id === lineId);
    if (!row) return refuse(404, 'cart_id', 'cartLineUnknown');
    const { module_id: moduleId } = row;
    await changingCarts(tx, view, { owners: [owner], moduleId }, 'changed', () =>
      deleteLine(tx, owner, lineId),
    );
    return readLines(tx, { ...cart, moduleId: cart.moduleId ?? moduleId });
  });
}

/** Empties the cart of the module, or all of them. */
export async function clearCart(database: Database, cart: CartOwner): Promise<CartLine[]> {
  return database.transaction(async (tx) => {
    const { owner, moduleId, view } = cart;
    await changingCarts(tx, view, { owners: [owner], moduleId }, 'changed', () =>
      deleteLines(tx, owner, moduleId),
    );
    return readLines(tx, cart);
  });
}
