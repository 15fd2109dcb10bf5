import { noteState } from './hand-over';
import { carryOutTaps, keptTaps } from './kept-taps';

/**
 * Records the customer's changes of the first screen: its state, and the presses that it could not handle.
 * @returns a function that applies both to the page, once it has replaced the screen
 */
export function carryOver(
  screen: HTMLElement,
  onLost: () => void,
): (root: HTMLElement) => Promise<void> {
  const taps = keptTaps(screen);
  const handOver = noteState(screen);
  return (root) => {
    handOver(root);
    return carryOutTaps(root, taps, onLost);
  };
}
