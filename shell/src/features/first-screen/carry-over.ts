import { isFrame } from './counterpart';
import { recordState } from './input-state';
import { carryOutTaps, readTaps } from './recorded-taps';

/**
 * Records the customer's changes of the first screen: its state, and the presses that it could not handle.
 * @param part `frame`: only what is around the content. Once it has been exchanged, only the content counts.
 * @returns a function that applies both to the page, once it has replaced the screen
 */
export function carryOver(
  screen: HTMLElement,
  onLost: () => void,
  part: 'frame' | 'rest' = 'rest',
): (root: HTMLElement) => Promise<void> {
  const isIn = (element: Element) =>
    part === 'frame' ? isFrame(element) : screen.dataset.framed === undefined || !isFrame(element);
  const taps = readTaps(screen, isIn);
  const applyState = recordState(screen, isIn);
  return (root) => {
    applyState(root);
    return carryOutTaps(root, taps, onLost);
  };
}
