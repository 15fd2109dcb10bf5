/** Quantities that cards show before the cart has confirmed them, by item id. */
const shown = new Map<number, number>();
/** Pending taps, by item id. */
const waiting = new Map<number, number>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

export const waitingTaps = (itemId: number): number => waiting.get(itemId) ?? 0;

/** The quantity of an item on its card. @param inCart the cart's quantity */
export const cardQuantity = (itemId: number, inCart: number): number =>
  (shown.get(itemId) ?? inCart) + waitingTaps(itemId);

/** Counts a tap immediately, even when the code that applies it is not loaded yet. */
export function addTap(itemId: number, by: number): void {
  waiting.set(itemId, waitingTaps(itemId) + by);
  changed();
}

/** Passes the pending taps of an item to `take`, which applies them and shows their quantity from then on. */
export function takeTaps(itemId: number, take: (by: number) => void): void {
  const by = waitingTaps(itemId);
  if (by === 0) return;
  waiting.delete(itemId);
  take(by);
  changed();
}

/** Sets the quantity that the card shows. @param quantity `undefined`: the cart's own is shown again */
export function showTapped(itemId: number, quantity: number | undefined): void {
  if (quantity === undefined) shown.delete(itemId);
  else shown.set(itemId, quantity);
  changed();
}

export function onTapped(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
