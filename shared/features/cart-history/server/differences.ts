import {
  choicesIn,
  type LoadedItem,
  loadItems,
  type ShopView,
  type Sql,
} from '@storefront/backend/feature';
import { languages } from '@storefront/domain';
import type { CartChange } from '../entities';
import type { RecordedLine } from './events';

/** Names and pictures of items, including those that are no longer on sale. */
export interface KnownItems {
  /** In English, as choices are stored. */
  readonly loaded: ReadonlyMap<number, LoadedItem>;
  readonly names: ReadonlyMap<number, string>;
}

/** The names of lines, in one read for all lines of an answer. */
export async function readKnownItems(
  sql: Sql,
  lines: readonly RecordedLine[],
  view: ShopView,
): Promise<KnownItems> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const rows = await sql.query<{ id: number; name: string }>(
    'select id, in_language(name, $2) as name from items where id = any($1::int[])',
    [ids, view.language],
  );
  return {
    loaded: await loadItems(sql, { ...view, language: 'en' }, ids),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/** A line as text; `undefined` for a deleted item. */
export function describeLine(
  line: RecordedLine,
  { loaded, names }: KnownItems,
  { language }: ShopView,
): Pick<CartChange, 'item_id' | 'name' | 'options' | 'image_full_url'> | undefined {
  const item = loaded.get(line.item_id);
  const name = names.get(line.item_id);
  if (name === undefined) return undefined;
  const choices = item ? choicesIn(language, item, line.variation) : [];
  const addOns = line.add_on_ids.flatMap(
    (id) => item?.stored.add_ons.find((addOn) => addOn.id === id)?.name[language] ?? [],
  );
  const chosen = choices.flatMap((choice) =>
    'type' in choice ? choice.type : choice.values.label,
  );
  return {
    item_id: line.item_id,
    name,
    options: [...chosen, ...addOns].join(languages[language].separator),
    image_full_url: item?.item.image_full_url ?? null,
  };
}

const placeOf = ({ item_id, variation_key }: RecordedLine) => `${item_id} ${variation_key}`;
const partsOf = ({ id: _id, ...line }: RecordedLine) => JSON.stringify(line);

/**
 * The differences between two carts: lines only in the second, or with other quantities, then lines only in the first.
 */
export function differences(
  before: readonly RecordedLine[],
  after: readonly RecordedLine[],
  known: KnownItems,
  view: ShopView,
): CartChange[] {
  const old = new Map(before.map((line) => [placeOf(line), line]));
  const now = new Set(after.map(placeOf));
  const changed = after.flatMap((line) => {
    const earlier = old.get(placeOf(line));
    if (earlier && partsOf(earlier) === partsOf(line)) return [];
    return [{ line, before: earlier?.quantity ?? 0, after: line.quantity }];
  });
  const gone = before
    .filter((line) => !now.has(placeOf(line)))
    .map((line) => ({ line, before: line.quantity, after: 0 }));
  return [...changed, ...gone].flatMap(({ line, ...counts }) => {
    const described = describeLine(line, known, view);
    return described ? [{ ...described, ...counts }] : [];
  });
}
