import { useDocumentAttribute } from './use-document-attribute';

export type Direction = 'ltr' | 'rtl';

/** The direction of the page, as set on `<html dir>`. */
export function useDirection(): Direction {
  return useDocumentAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
}

/** +1 for the arrow key in reading direction, -1 for the opposite one, 0 for other keys. */
export function readingStep(key: string, direction: Direction): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
}
