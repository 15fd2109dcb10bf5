import type { Item } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { issueText, useFormats, useRegion, useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import type { Selection } from '@storefront/pricing';
import {
  addToQuantity,
  choiceKey,
  isItemAvailable,
  PricingError,
  type QuantityLimit,
  quantityLimit,
} from '@storefront/pricing/shop';
import { useMemo, useState } from 'react';
import { isCampaignItem } from '../item-card/item-choices';
import { useDigits } from '../item-card/item-price';
import { stockOf } from '../item-card/item-stock';
import { type PublishedCartLine, useCart } from '../item-card/use-cart';
import { useNow } from '../opening/use-now';
import { useWantedTime } from '../opening/use-orderable';
import {
  choiceOfSelection,
  emptyChoice,
  fitChoice,
  hasPrice,
  type ItemChoice,
  selectionOf,
} from './choice';
import { firstGap, type Gap } from './gap';
import { type LineAmounts, lineAmounts } from './line-amounts';

/** Whether an item can be ordered at a time. */
type Availability = 'now' | 'later' | 'never';

/** `later`: outside its hours, but the store accepts scheduled orders. `never`: it cannot be ordered at present. */
export function availabilityOf(
  item: Pick<
    Item,
    | 'available_time_starts'
    | 'available_time_ends'
    | 'available_date_starts'
    | 'available_date_ends'
    | 'schedule_order'
  >,
  at: Date,
  timeZone: string,
): Availability {
  try {
    if (isItemAvailable(item, at, timeZone)) return 'now';
  } catch (error) {
    // Invalid hours do not limit the item; the server decides.
    if (error instanceof PricingError) return 'now';
    throw error;
  }
  return isOn(item.schedule_order) ? 'later' : 'never';
}

/** The lines of an item. A campaign item is different from the item with the same id. */
export function linesOf(
  lines: readonly PublishedCartLine[],
  itemId: number,
  isCampaign: boolean,
): PublishedCartLine[] {
  return lines.filter((line) => line.itemId === itemId && line.isCampaign === isCampaign);
}

/**
 * The line with the same item and the same variation, for which the button says Update To Cart. Different add-ons do
 * not make another line.
 */
export function matchingLine(
  lines: readonly PublishedCartLine[],
  { variation }: Selection,
): PublishedCartLine | null {
  const key = choiceKey(variation);
  return lines.find((line) => choiceKey(line.selection.variation) === key) ?? null;
}

/** An item that is being ordered: choice, price and gap. */
export interface ItemOrder {
  readonly item: Item;
  readonly isCampaign: boolean;
  readonly choice: ItemChoice;
  readonly change: (part: Partial<ItemChoice>) => void;
  readonly changeQuantity: (by: number) => void;
  /** The note to the kitchen. */
  readonly note: string;
  readonly changeNote: (note: string) => void;
  /** The line of the cart that is updated: the edited one, or else that of the same item and variation. */
  readonly line: PublishedCartLine | null;
  readonly amounts: LineAmounts | null;
  /** All choices that determine the unit price are made. */
  readonly hasPrice: boolean;
  readonly limit: QuantityLimit;
  readonly availability: Availability;
  /** Stock is 0, or it is not sold now and cannot be scheduled. */
  readonly isOut: boolean;
  /** The gap found by the last attempt to order, until it is filled. */
  readonly gap: Gap | null;
  /** Looks for a gap; the first one is marked, shown in a toast and returned. */
  readonly check: () => Gap | null;
}

const noLimit: QuantityLimit = { limit: null, reason: null };

function limitOf(item: Item, choice: ItemChoice): QuantityLimit {
  try {
    return quantityLimit(item, selectionOf(item, choice));
  } catch (error) {
    if (error instanceof PricingError) return noLimit;
    throw error;
  }
}

/** At most the available number, at least one. */
function fitQuantity(item: Item, choice: ItemChoice): ItemChoice {
  const { limit } = limitOf(item, choice);
  const most = limit === null ? choice.quantity : Math.max(1, limit);
  return choice.quantity > most ? { ...choice, quantity: most } : choice;
}

/**
 * The state of ordering an item. It starts with the cart's line of it (update mode), or else empty. An edited line is
 * replaced with any choice; without one, a different choice makes another line.
 * @param item `null` while it loads; the result is then `null` too
 * @param storeZone time zone of the item's store, once it is known
 * @param editedLine id of the line that the item was opened to edit
 */
export function useItemOrder(
  item: Item | null,
  storeZone: string | undefined,
  editedLine: number | null,
): ItemOrder | null {
  const formats = useFormats();
  const common = useTexts('common').t;
  const digits = useDigits();
  const now = useNow();
  const wanted = useWantedTime();
  const { timeZone: pageZone } = useRegion();
  const isCampaign = item !== null && isCampaignItem(item);
  const cart = useCart();
  const lines = useMemo(
    () => (item && cart ? linesOf(cart.lines, item.id, isCampaign) : []),
    [cart, item, isCampaign],
  );
  const [touched, setTouched] = useState<ItemChoice | null>(null);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);

  // If another tab has removed the line, the choice becomes a new line.
  const edited = lines.find(({ id }) => id === editedLine) ?? null;

  const choice = useMemo(() => {
    if (!item) return null;
    const held = edited ?? lines.at(-1);
    const start = touched ?? (held ? choiceOfSelection(item, held.selection) : emptyChoice(item));
    return fitQuantity(item, fitChoice(item, start));
  }, [item, lines, edited, touched]);
  if (!item || !choice) return null;

  const selection = selectionOf(item, choice);
  const availability = availabilityOf(
    item,
    isOn(item.schedule_order) ? wanted : now,
    storeZone ?? pageZone,
  );
  const gap = gapOf(item, choice);
  const line = isCampaign ? null : (edited ?? matchingLine(lines, selection));
  return {
    item,
    isCampaign,
    choice,
    change: (part) => setTouched({ ...choice, ...part }),
    changeQuantity(by) {
      const next = addToQuantity(item, selection, by);
      if (next.issue) toast.error(common(`issues.${next.issue.key}`));
      setTouched({ ...choice, quantity: next.quantity });
    },
    note: typedNote ?? line?.note ?? '',
    changeNote: setTypedNote,
    line,
    amounts: lineAmounts(item, choice, digits),
    hasPrice: hasPrice(item, choice),
    limit: limitOf(item, choice),
    availability,
    isOut: stockOf(item).state === 'out' || availability === 'never',
    gap: isChecked ? gap : null,
    check() {
      setIsChecked(gap !== null);
      if (gap) toast.error(issueText(common, gap.issue, formats));
      return gap;
    },
  };
}

function gapOf(item: Item, choice: ItemChoice): Gap | null {
  try {
    return firstGap(item, choice);
  } catch (error) {
    // Invalid numbers: `amounts` is null then, and nothing can be ordered.
    if (error instanceof PricingError) return null;
    throw error;
  }
}
