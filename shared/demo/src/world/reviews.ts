import { z } from 'zod';
import { type Pair, translated } from '../catalog/table';
import { type DemoContext, instant } from './demo-context';
import { demoCustomers } from './people';
import reviewData from './reviews.json';
import type { Row } from './row-book';

/** Stars, and the text in English and Arabic; some customers write none. */
const comments = z.array(z.tuple([z.number(), z.string(), z.string()]));
type Comments = z.infer<typeof comments>;
const { items: itemComments, vehicles: vehicleComments } = z
  .strictObject({ items: comments, vehicles: comments })
  .parse(reviewData);

const apology: Pair = [
  'We are sorry and have refunded you.',
  'نعتذر عن ذلك، وقد رددنا إليك المبلغ.',
];

const REVIEWERS = 10;

/** Creates reviews of all items and vehicles. */
export function makeReviews(world: DemoContext): void {
  const { book } = world;
  reviewItems(world, [...book.rows('items')]);
  const byStore = new Map<number, number[]>();
  for (const vehicle of [...book.rows('vehicles')]) {
    const counts = reviewsOf(
      world,
      { vehicle_id: vehicle.id, store_id: vehicle.provider_id },
      0.8,
      vehicleComments,
    );
    if (counts) rate(world, byStore, 'vehicles', vehicle, Number(vehicle.provider_id), counts);
  }
  for (const [storeId, counts] of byStore) {
    book.change('stores', storeId, {
      ...ratingOf(counts),
      order_count: counts.reduce((sum, count) => sum + count, 0) * 3,
    });
  }
}

/**
 * Reviews of all items of the stores. The rating of a store is computed from these. Items with good ratings have more
 * orders, and a store has as many as all its items.
 */
export function reviewItems(world: DemoContext, items: readonly Row[]): void {
  const { book } = world;
  const byStore = new Map<number, number[]>();
  const orders = new Map<number, number>();
  for (const item of items) {
    const storeId = Number(item.store_id);
    const counts = reviewsOf(world, { item_id: item.id, store_id: storeId }, 0.4, itemComments);
    if (counts) rate(world, byStore, 'items', item, storeId, counts);
    const order_count = Math.round(Number(item.order_count) * liking(counts));
    book.change('items', Number(item.id), { order_count });
    orders.set(storeId, (orders.get(storeId) ?? 0) + order_count);
  }
  for (const [storeId, order_count] of orders) {
    const counts = byStore.get(storeId);
    book.change('stores', storeId, { order_count, ...(counts && ratingOf(counts)) });
  }
}

/** The share of the possible orders that an item or store gets, by its rating. Without reviews it gets few. */
function liking(counts: readonly number[] | null): number {
  if (!counts) return 0.3;
  const { avg_rating } = ratingOf(counts);
  return (avg_rating / 5) ** 3;
}

/** @returns the counts, of five stars first; `null` without reviews */
function reviewsOf(
  { book, chance, now }: DemoContext,
  about: Row,
  share: number,
  said: Comments,
): number[] | null {
  if (!chance.is(share)) return null;
  const counts = [0, 0, 0, 0, 0];
  const first = chance.whole(0, REVIEWERS - 1);
  const many = chance.whole(1, 4);
  for (let index = 0; index < many; index += 1) {
    const [rating, en, ar] = chance.pick(said);
    const isBad = rating <= 2;
    counts[5 - rating] = (counts[5 - rating] ?? 0) + 1;
    const age = -chance.whole(2, 120);
    book.add('reviews', {
      customer_id: demoCustomers.length + 1 + ((first + index) % REVIEWERS),
      item_id: null,
      vehicle_id: null,
      ...about,
      rating,
      // Some reviews are in Arabic, some in English.
      comment: index % 2 === 0 ? en : ar,
      translations: {
        ...(en !== '' && { comment: { en, ar } }),
        ...(isBad && { reply: translated(apology) }),
      },
      attachments: [],
      reply: isBad ? apology[0] : null,
      replied_at: isBad ? instant({ now, book, chance }, age, 600) : null,
      created_at: instant({ now, book, chance }, age),
    });
  }
  return counts;
}

function rate(
  { book }: DemoContext,
  byStore: Map<number, number[]>,
  table: string,
  row: Row,
  storeId: number,
  counts: readonly number[],
): void {
  book.change(table, Number(row.id), ratingOf(counts));
  const sum = byStore.get(storeId) ?? [0, 0, 0, 0, 0];
  byStore.set(
    storeId,
    sum.map((count, index) => count + (counts[index] ?? 0)),
  );
}

function ratingOf(counts: readonly number[]) {
  const rating_count = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0);
  return {
    ratings: counts,
    rating_count,
    avg_rating: rating_count === 0 ? 0 : Math.round((stars / rating_count) * 100) / 100,
  };
}
