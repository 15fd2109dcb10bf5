/** One side of the question: a store's items. */
export interface StoreShare {
  readonly storeName: string;
  /** Pieces. */
  readonly count: number;
  /** Major units. */
  readonly amount: number;
}

/** The cart holds one store's items and the customer wants another's. */
export interface ReplacementQuestion {
  readonly present: StoreShare;
  readonly wanted: StoreShare;
}

interface Asked {
  readonly question: ReplacementQuestion;
  readonly answer: (replace: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Asks whether the cart is to be replaced; the overlays show it. A newer question takes the place of an
 * open one, which is then answered with no.
 */
export function askToReplace(question: ReplacementQuestion): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => change({ question, answer: resolve }));
}

/** The open question, for `useSyncExternalStore`. */
export function openQuestion(): ReplacementQuestion | null {
  return asked?.question ?? null;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function answerQuestion(replace: boolean): void {
  const open = asked;
  change(null);
  open?.answer(replace);
}
