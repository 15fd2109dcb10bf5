import type { ItemSummary } from '@storefront/api';

/** The pictures of an item, each once; empty addresses are left out. */
export function picturesOf(
  item: Pick<ItemSummary, 'image_full_url' | 'images_full_url'>,
): string[] {
  const all = [item.image_full_url, ...(item.images_full_url ?? [])];
  return [...new Set(all)].filter((address): address is string => Boolean(address?.trim()));
}

/** The picture after a step, round the end. */
export function turn(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

/** How far an arrow key turns; along the line of reading. `null` for other keys. */
export function stepOfKey(key: string, direction: 'ltr' | 'rtl'): number | null {
  if (key === 'ArrowRight') return direction === 'ltr' ? 1 : -1;
  if (key === 'ArrowLeft') return direction === 'ltr' ? -1 : 1;
  return null;
}
