import { type CartLine, type Item, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { textsOf } from '@storefront/i18n';
import { type CartCommands, showApiError, toast, type useQueryClient } from '@storefront/platform';
import { PricingError, quantityLimit } from '@storefront/pricing/shop';
import { bus } from '../../bus';
import { choicesOf, isFullItem, type ListedItem } from './item-choices';
import { showTapped } from './tapped-items';
import type { PublishedCartLine } from './use-cart';

/** A tap on the plus or minus of an item's card. */
export interface Tap {
  readonly item: ListedItem;
  /** Number of pieces; negative to remove. */
  readonly by: number;
  /** The item's line without any choice, when the cart has one. */
  readonly line: PublishedCartLine | undefined;
  readonly commands: CartCommands;
  /** The query client, to read the item with its choices. */
  readonly client: ReturnType<typeof useQueryClient>;
  /** Opens the item, when it has choices after all. */
  readonly openItem: () => void;
}

/** Taps on an item that is not in the cart yet, so that there is no line whose quantity the cart could change. */
interface Series {
  shown: number;
  unsent: number;
  sending: boolean;
  lineId: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly item: Promise<Item>;
}

/** Delay after the last tap before a request, in milliseconds; as for the cart's own lines. */
const DELAY_MS = 300;

const open = new Map<number, Series>();

/**
 * Counts a tap immediately. Taps in quick succession become one request with their sum, and only one request runs at
 * a time; later taps follow it. Finally the server's answer is shown.
 */
export function tapItem(tap: Tap): void {
  const { item, by, line, commands } = tap;
  const series = open.get(item.id);
  if (line && !isBusy(series) && commands.changeQuantity) commands.changeQuantity(line.id, by);
  else count(tap, series ?? startSeries(tap));
}

const isBusy = (series: Series | undefined) =>
  series !== undefined && (series.sending || series.unsent !== 0);

async function readItem({ item, client }: Tap): Promise<Item> {
  if (isFullItem(item)) return item;
  return client.fetchQuery(read(itemDetails, { params: { id: item.id } }));
}

function startSeries(tap: Tap): Series {
  const series: Series = {
    shown: tap.line?.selection.quantity ?? 0,
    unsent: 0,
    sending: false,
    lineId: tap.line?.id ?? null,
    timer: undefined,
    item: readItem(tap),
  };
  open.set(tap.item.id, series);
  series.item.then(
    (item) => {
      if (choicesOf(item) !== 'some') return;
      drop(item.id);
      tap.openItem();
    },
    (error: unknown) => {
      drop(tap.item.id);
      showApiError(error);
    },
  );
  return series;
}

function count(tap: Tap, series: Series): void {
  const { item } = tap;
  const by = accepted(item, series.shown, tap.by);
  if (by === 0) {
    if (!isBusy(series) && series.shown === 0) drop(item.id);
    return;
  }
  series.shown += by;
  series.unsent += by;
  showTapped(item.id, series.shown);
  clearTimeout(series.timer);
  if (!series.sending) series.timer = setTimeout(() => void send(tap, series), DELAY_MS);
}

/** The number of pieces that stock and order limit allow; shows a message when they do not allow all. */
function accepted(item: ListedItem, shown: number, by: number): number {
  try {
    const { limit, reason } = quantityLimit(item, {});
    if (by <= 0 || limit === null || shown + by <= limit) return by;
    toast.error(textsOf('common')(reason === 'stock' ? 'issues.outOfStock' : 'issues.outOfLimits'));
    return Math.max(0, limit - shown);
  } catch (error) {
    // Invalid numbers: the server decides.
    if (error instanceof PricingError) return by;
    throw error;
  }
}

async function send(tap: Tap, series: Series): Promise<void> {
  const { commands } = tap;
  const quantity = series.unsent;
  if (open.get(tap.item.id) !== series) return;
  if (quantity === 0) return settle(tap.item.id, series);
  if (quantity < 0) {
    series.unsent = 0;
    // The commands of an earlier cart release cannot remove pieces.
    if (series.lineId === null || !commands.changeQuantity) return drop(tap.item.id);
    commands.changeQuantity(series.lineId, quantity);
    return settle(tap.item.id, series);
  }
  series.sending = true;
  series.unsent = 0;
  const item = await series.item.catch(() => null);
  // It could not be read, which was reported, or it has choices and was opened.
  if (item === null || open.get(item.id) !== series) return;
  const selection = { variation: [], quantity };
  const result = await commands.add({ item, selection, storeName: item.store_name });
  series.sending = false;
  if (result.outcome === 'done') {
    const line = result.lines.find(isPlainLineOf(item.id));
    if (!line && series.unsent === 0) return drop(item.id);
    series.lineId = line?.id ?? null;
    series.shown = (line?.quantity ?? 0) + series.unsent;
    showTapped(item.id, series.shown);
  } else if (result.outcome === 'refused' && series.unsent > 0) {
    // Tapped while the request failed: the whole quantity is retried once.
    series.unsent += quantity;
  } else return drop(item.id);
  return send(tap, series);
}

/** Add-ons do not make a different line. */
const isPlainLineOf = (itemId: number) => (line: CartLine) =>
  line.item_id === itemId && line.variation.length === 0;

function drop(itemId: number): void {
  clearTimeout(open.get(itemId)?.timer);
  open.delete(itemId);
  showTapped(itemId, undefined);
}

/** The server's answer stays on the card until the cart publishes it. */
function settle(itemId: number, series: Series): void {
  if (series.shown === 0) drop(itemId);
}

bus.subscribe('cart:changed', () => {
  for (const [itemId, series] of [...open]) if (!isBusy(series)) drop(itemId);
});
