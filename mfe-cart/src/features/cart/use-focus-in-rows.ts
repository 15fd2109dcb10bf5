import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the row that contains it is removed: to the row that takes its place, or else the previous one.
 * @param list around the rows
 * @param count number of rows
 * @returns a function to call before a row is removed, with the row or its index
 */
export function useFocusInRows(
  list: RefObject<HTMLElement | null>,
  count: number,
): (row: HTMLElement | number | null) => void {
  const left = useRef<number | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-cart-row]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the count shows that the row is removed
  useEffect(() => {
    const index = left.current;
    left.current = null;
    if (index !== null) (rows()[index] ?? rows().at(-1))?.focus();
  }, [count]);
  return (row) => {
    left.current = row instanceof HTMLElement ? rows().indexOf(row) : row;
  };
}
