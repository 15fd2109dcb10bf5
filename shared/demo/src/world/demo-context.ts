import type { Chance } from './chance';
import type { RowBook } from './row-book';

/** The context of the functions that create the demo's data. */
export interface DemoContext {
  readonly book: RowBook;
  readonly chance: Chance;
  /** The beginning of the demo's time; everything is dated relative to it. */
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** An instant some days (and minutes) after the beginning, or before it if negative. */
export function instant({ now }: DemoContext, days: number, minutes = 0): string {
  return new Date(now.getTime() + days * DAY_MS + minutes * 60_000).toISOString();
}

/** A date some days after the beginning. */
export function date(world: DemoContext, days: number): string {
  return instant(world, days).slice(0, 10);
}

/** The slug of a text: `Nile Fresh Market` becomes `nile-fresh-market`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
