/** One side of the choice: a store's items. */
export interface StoreShare {
  readonly storeName: string;
  /** Pieces. */
  readonly count: number;
  /** Major units. */
  readonly amount: number;
}

/** The cart holds one store's items and the customer adds another's. */
export interface ReplacementRequest {
  readonly present: StoreShare;
  readonly requested: StoreShare;
}

interface OpenRequest {
  readonly request: ReplacementRequest;
  readonly answer: (replace: boolean) => void;
}

let open: OpenRequest | null = null;
const listeners = new Set<() => void>();

function change(next: OpenRequest | null): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Lets the customer decide whether the cart is replaced; the overlays show the dialog. A newer request replaces an open
 * one, which then resolves to `false`.
 */
export function requestReplacement(request: ReplacementRequest): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => change({ request, answer: resolve }));
}

/** The open request, for `useSyncExternalStore`. */
export function openReplacement(): ReplacementRequest | null {
  return open?.request ?? null;
}

export function onReplacementChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function answerReplacement(replace: boolean): void {
  const answered = open;
  change(null);
  answered?.answer(replace);
}
