import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when the row that it was in is gone: to the row that comes into its place, else the one
 * before.
 * @param list around the rows
 * @param count of the rows that can be gone, or come back
 * @returns to be called with the row that will go, or its index, before it does
 */
export function useFocusInRows(
  list: RefObject<HTMLElement | null>,
  count: number,
): (row: HTMLElement | number | null) => void {
  const left = useRef<number | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-cart-row]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row goes after the press, and only the number says when
  useEffect(() => {
    const index = left.current;
    left.current = null;
    if (index !== null) (rows()[index] ?? rows().at(-1))?.focus();
  }, [count]);
  return (row) => {
    left.current = row instanceof HTMLElement ? rows().indexOf(row) : row;
  };
}
