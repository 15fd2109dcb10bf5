import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the row that contains it is removed: to the row that takes its place, else the previous one.
 * @param list around the rows
 * @param count number of rows
 * @returns a function to call with the row that will be removed, or its index, before it is
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
