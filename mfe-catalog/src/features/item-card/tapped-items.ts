/** Pieces that cards show in place of the cart's, ahead of its answer; by item id. */
const shown = new Map<number, number>();
/** Taps that nobody has taken on yet; by item id. */
const waiting = new Map<number, number>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

export const waitingTaps = (itemId: number): number => waiting.get(itemId) ?? 0;

/** Pieces of an item as its card shows them. @param inCart as the cart has them */
export const cardQuantity = (itemId: number, inCart: number): number =>
  (shown.get(itemId) ?? inCart) + waitingTaps(itemId);

/** Counts a tap at once, whatever has still to come before it can be carried out. */
export function addTap(itemId: number, by: number): void {
  waiting.set(itemId, waitingTaps(itemId) + by);
  changed();
}

/** Hands over the taps that wait, to whoever carries them out and shows them from now on. */
export function takeTaps(itemId: number, take: (by: number) => void): void {
  const by = waitingTaps(itemId);
  if (by === 0) return;
  waiting.delete(itemId);
  take(by);
  changed();
}

/** @param quantity `undefined`: the cart's own is shown again */
export function showTapped(itemId: number, quantity: number | undefined): void {
  if (quantity === undefined) shown.delete(itemId);
  else shown.set(itemId, quantity);
  changed();
}

export function onTapped(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
