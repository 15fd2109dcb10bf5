import type { Chance } from './chance';
import type { RowBook } from './row-book';

/** What the functions that make the demo world share. */
export interface DemoContext {
  readonly book: RowBook;
  readonly chance: Chance;
  /** The time at which the world begins; everything is dated from it. */
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** An instant some days (and minutes) from the beginning, before it when negative. */
export function instant({ now }: DemoContext, days: number, minutes = 0): string {
  return new Date(now.getTime() + days * DAY_MS + minutes * 60_000).toISOString();
}

/** A date some days from the beginning. */
export function date(world: DemoContext, days: number): string {
  return instant(world, days).slice(0, 10);
}

/** The part of an address: `Nile Fresh Market` is `nile-fresh-market`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
