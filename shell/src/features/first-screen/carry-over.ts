import { recordState } from './input-state';
import { carryOutTaps, readTaps } from './recorded-taps';

/**
 * Records the customer's changes of the first screen: its state, and the presses that it could not handle.
 * @returns a function that applies both to the page, once it has replaced the screen
 */
export function carryOver(
  screen: HTMLElement,
  onLost: () => void,
): (root: HTMLElement) => Promise<void> {
  const taps = readTaps(screen);
  const applyState = recordState(screen);
  return (root) => {
    applyState(root);
    return carryOutTaps(root, taps, onLost);
  };
}
