import { type CartLine, type Item, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { textsOf, useFormats } from '@storefront/i18n';
import {
  type CartCommands,
  showApiError,
  toast,
  useOpenItem,
  useQueryClient,
} from '@storefront/platform';
import { PricingError, quantityLimit } from '@storefront/pricing/shop';
import { IconButton, Text } from '@storefront/ui';
import { DeleteIcon } from '@storefront/ui/icons';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { bus } from '../../bus';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './card-stepper.module.css';
import { choicesOf, isFullItem, type ListedItem } from './item-choices';
import { addTap, cardQuantity, onTapped, showTapped, takeTaps, waitingTaps } from './tapped-items';
import { type PublishedCartLine, useCart } from './use-cart';
import { useCartCommands } from './use-cart-commands';

const isBare = ({ selection: { variation, add_on_ids } }: PublishedCartLine) =>
  !variation?.length && !add_on_ids?.length;

/**
 * The part of a card that turns its plus into a stepper: the minus, shown as a bin at one, and the quantity. Applies
 * the taps of both buttons. When the cart has the item with different choices, only the plus is shown.
 */
export default function CardStepper({ item }: { readonly item: ListedItem }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const lines = useCart()?.lines.filter(({ itemId }) => itemId === item.id) ?? [];
  const line = lines.find(isBare);
  const carryOut = useTaps(item, line);
  const inCart = lines.reduce((sum, { selection }) => sum + selection.quantity, 0);
  const count = useSyncExternalStore(onTapped, () => cardQuantity(item.id, inCart));
  if (lines.length > 1 || lines[0] !== line || count <= 0) return null;
  function takeOut({ currentTarget }: MouseEvent) {
    // The minus is removed with the last piece: the focus moves to the plus.
    const buttons = currentTarget.parentElement?.querySelectorAll('button') ?? [];
    if (count === 1) [...buttons].at(-1)?.focus();
    addTap(item.id, -1);
    // Immediately, because the stepper is unmounted without a piece.
    carryOut();
  }
  const { name } = item;
  return (
    <>
      <IconButton
        label={t(count > 1 ? 'item.less' : 'item.remove', { name })}
        icon={count > 1 ? <span className={styles.minus}>−</span> : <DeleteIcon size={18} />}
        onClick={takeOut}
      />
      <Text as="output" weight="bold" figures centred className={styles.count}>
        {formats.number(count)}
      </Text>
    </>
  );
}

/**
 * Applies the taps on an item as soon as the cart remote is loaded.
 * @returns a function that applies them immediately, if it is loaded
 */
function useTaps(item: ListedItem, line: PublishedCartLine | undefined): () => void {
  const { cart } = useCartCommands();
  const client = useQueryClient();
  const open = useOpenItem();
  const waiting = useSyncExternalStore(onTapped, () => waitingTaps(item.id));
  function carryOut() {
    if (cart.status !== 'ready') return;
    const context = { item, line, commands: cart.service, client, openItem: () => open(item) };
    // From here on the taps are part of the cart's quantity: in one synchronous render, so that they are never
    // counted twice or missing.
    flushSync(() => takeTaps(item.id, (by) => tapItem({ ...context, by })));
  }
  const carryOutTaps = useEffectEvent(carryOut);
  useEffect(() => {
    if (waiting === 0) return;
    if (cart.status === 'loading') return cart.start();
    if (cart.status === 'unavailable') return takeTaps(item.id, () => undefined);
    let isCurrent = true;
    // `flushSync` does not work within an effect.
    queueMicrotask(() => isCurrent && carryOutTaps());
    return () => {
      isCurrent = false;
    };
  }, [waiting, cart, item.id]);
  return carryOut;
}

/** A tap on the plus or minus of an item's card. */
interface Tap {
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
function tapItem(tap: Tap): void {
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
