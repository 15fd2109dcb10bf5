import { pause } from '@storefront/api/retry';
import { findCounterpart, type Place, placeOf } from './counterpart';

/** A press that the first screen could not handle. */
interface RecordedTap {
  readonly place: Place;
  readonly isSubmit: boolean;
  /** State of a switch when it was pressed; `null` for a plain button. */
  readonly pressed: string | null;
}

/** How long a press waits until its button is ready, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

const order = (element: Element) => Number(element.getAttribute('data-tapped'));

/** The recorded presses on elements for which `isIn` holds, in their order. */
export function readTaps(
  screen: HTMLElement,
  isIn: (element: Element) => boolean,
): readonly RecordedTap[] {
  return [...screen.querySelectorAll('[data-tapped]')]
    .filter(isIn)
    .sort((one, other) => order(one) - order(other))
    .flatMap((tapped) => {
      const isSubmit = tapped instanceof HTMLFormElement;
      const known = isSubmit ? tapped.querySelector('input') : tapped;
      if (!known) return [];
      const pressed = tapped.getAttribute('aria-pressed');
      return [{ place: placeOf(known, screen), isSubmit, pressed }];
    });
}

const isWaiting = (element: Element) =>
  element.matches(':disabled') || element.getAttribute('aria-busy') === 'true';

/** @returns whether there was a button to press */
async function carryOut(
  root: HTMLElement,
  { place, isSubmit, pressed }: RecordedTap,
): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  let counterpart = findCounterpart(root, place);
  while (counterpart && isWaiting(counterpart) && performance.now() < until) {
    await pause(LOOK_EVERY_MS);
    counterpart = findCounterpart(root, place);
  }
  if (!counterpart || isWaiting(counterpart)) return false;
  if (isSubmit) {
    const form = counterpart.closest('form');
    form?.requestSubmit();
    return form !== null;
  }
  // A switch may already be in the wanted state, such as a favourite of a signed-in customer.
  const isDone = pressed !== null && counterpart.getAttribute('aria-pressed') !== pressed;
  if (!isDone) counterpart.click();
  return true;
}

/**
 * Carries out the recorded presses, once and in order.
 * @param onLost called when a button does not exist any more, or cannot be pressed
 */
export async function carryOutTaps(
  root: HTMLElement,
  taps: readonly RecordedTap[],
  onLost: () => void,
): Promise<void> {
  // Typed text must be in the page's state before its form is submitted.
  if (taps.length > 0) await pause(0);
  for (const tap of taps) if (!(await carryOut(root, tap))) onLost();
}
