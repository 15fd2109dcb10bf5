import type { KeyboardEvent } from 'react';
import { type Direction, readingStep } from '../theme/use-direction';

/** The addresses without duplicates and empty ones. */
export function distinctPictures(addresses: readonly (string | null | undefined)[]): string[] {
  return [...new Set(addresses)].filter((address): address is string => Boolean(address?.trim()));
}

/** The index after a step of `by`, wrapping around at the ends. */
export function stepIndex(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

interface GalleryPosition {
  readonly index: number;
  readonly count: number;
  readonly direction: Direction;
}

/** A key handler: the arrow keys show the next picture in reading direction, or the previous one. */
export function turnByArrowKeys(
  { index, count, direction }: GalleryPosition,
  onTurn: (index: number) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const step = readingStep(event.key, direction);
    if (step === 0 || count < 2) return;
    event.preventDefault();
    onTurn(stepIndex(index, step, count));
  };
}
