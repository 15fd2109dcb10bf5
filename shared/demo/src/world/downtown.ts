import { downtownFoodStores, foodStores } from '../catalog/food';
import { Chance } from './chance';
import type { DemoContext } from './demo-context';
import { type ItemReferences, makeItems } from './items';
import { reviewItems } from './reviews';
import { makeStore, soldBy } from './stores';

const DOWNTOWN = 1;

/**
 * Additional restaurants for a good choice in Downtown. They come last and have their own random numbers, so that
 * additions here do not change ids and figures of other rows.
 */
export function makeDowntown({ book, now }: DemoContext, references: ItemReferences): void {
  const world: DemoContext = { book, now, chance: new Chance('souk downtown') };
  const firstNew = book.rows('items').length;
  downtownFoodStores.forEach((plan, index) => {
    const sold = soldBy(plan, references.kinds);
    const store = makeStore(world, 'food', plan, sold, DOWNTOWN, foodStores.length + index);
    makeItems(world, 'food', store, references);
  });
  reviewItems(world, book.rows('items').slice(firstNew));
}
