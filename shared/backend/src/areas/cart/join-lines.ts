import { choiceKey, quantityLimit } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { ShopView } from '../../server/features';
import { type LoadedItem, loadItems } from './loaded-item';
import { type CartRow, deleteLine, giveLine, updateLine } from './queries';

/** The limit in the table: a larger quantity is a typing error. */
export const MAX_LINE_QUANTITY = 10_000;

/**
 * Puts lines into a cart of the same store. The same item with the same choices becomes one line: the quantities are
 * added and then limited by stock and order limit; add-ons are added. The order limit counts all lines of an item.
 * @param view in English, as choices are stored
 * @returns the number of lines whose quantity was reduced
 */
export async function joinLines(
  tx: Transaction,
  owner: string,
  present: readonly CartRow[],
  incoming: readonly CartRow[],
  view: ShopView,
): Promise<number> {
  const loaded = await loadItems(
    tx,
    view,
    incoming.map((row) => row.item_id),
  );
  let reduced = 0;
  /** The units of each item in the cart so far. */
  const units = new Map<number, number>();
  for (const { item_id, quantity } of present) {
    units.set(item_id, (units.get(item_id) ?? 0) + quantity);
  }
  for (const line of incoming) {
    const twin = present.find((row) => isSameChoice(row, line));
    const together = (twin?.quantity ?? 0) + line.quantity;
    const elsewhere = (units.get(line.item_id) ?? 0) - (twin?.quantity ?? 0);
    const most = maxQuantityOf(loaded.get(line.item_id), line, elsewhere);
    // A line without a twin keeps its quantity, for the customer to change.
    const quantity = twin || elsewhere > 0 ? Math.min(together, most) : together;
    if (quantity < together) reduced += 1;
    units.set(line.item_id, elsewhere + quantity);
    if (twin) await deleteLine(tx, line.owner, line.id);
    else await giveLine(tx, line, owner);
    if (!twin && quantity === together) continue;
    const kept = twin ?? line;
    await updateLine(
      tx,
      kept.id,
      {
        quantity,
        price: line.price,
        variation: kept.variation,
        ...sumAddOns(twin ? [twin, line] : [line]),
        note: kept.note ?? line.note,
      },
      view.now,
    );
  }
  return reduced;
}

function isSameChoice(one: CartRow, other: CartRow): boolean {
  return (
    one.item_id === other.item_id &&
    one.group_member_id === other.group_member_id &&
    choiceKey(one.variation) === choiceKey(other.variation)
  );
}

/**
 * The highest quantity of a line, at least one: a sold-out line stays in the cart and is shown as sold out.
 * @param elsewhere units of the item in other lines
 */
export function maxQuantityOf(
  loaded: LoadedItem | undefined,
  { variation }: Pick<CartRow, 'variation'>,
  elsewhere = 0,
): number {
  if (!loaded) return MAX_LINE_QUANTITY;
  const offered = loaded.item.variations.map(({ type }) => type);
  const isOffered = variation.every(
    (choice) => !('type' in choice) || offered.includes(choice.type),
  );
  // A choice that is no longer offered has no stock limit.
  const limit = isOffered ? quantityLimit(loaded.item, { variation }, elsewhere).limit : null;
  return Math.min(Math.max(1, limit ?? MAX_LINE_QUANTITY), MAX_LINE_QUANTITY);
}

/** The add-ons of lines that are joined, with their quantities added. */
export function sumAddOns(
  lines: readonly Pick<CartRow, 'add_on_ids' | 'add_on_qtys'>[],
): Pick<CartRow, 'add_on_ids' | 'add_on_qtys'> {
  const sums = new Map<number, number>();
  for (const { add_on_ids, add_on_qtys } of lines) {
    for (const [index, id] of add_on_ids.entries()) {
      sums.set(id, (sums.get(id) ?? 0) + (add_on_qtys[index] ?? 1));
    }
  }
  return { add_on_ids: [...sums.keys()], add_on_qtys: [...sums.values()] };
}
