import { noteState } from './hand-over';
import { carryOutTaps, keptTaps } from './kept-taps';

/**
 * Notes what the customer has done to the first screen: its state, and the presses that it could not carry out.
 * @returns a function that brings both to the page, once it has replaced the screen
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
