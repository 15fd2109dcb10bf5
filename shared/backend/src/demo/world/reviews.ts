import { demoCustomers } from './people';
import type { Row } from './row-book';
import { instant, type World } from './world';

const comments: Comments = [
  [5, 'Exactly as described, and quick.'],
  [5, 'ممتاز، سأطلب مرة أخرى.'],
  [5, 'Fresh, well packed, friendly rider.'],
  [4, 'Very good, the packaging could be better.'],
  [4, 'جودة جيدة وسعر مناسب.'],
  [4, ''],
  [3, 'Fine, but it took a while.'],
  [2, 'Arrived cold.'],
  [5, 'Best in the neighbourhood.'],
  [1, 'Wrong item, the store replaced it the next day.'],
];

const vehicleComments: Comments = [
  [5, 'Clean car, full tank, handed over in five minutes.'],
  [5, 'سيارة نظيفة وتسليم سريع، أنصح بها.'],
  [5, 'Drove like new, and the air conditioning is excellent.'],
  [4, 'Good car, the pickup point was a little hard to find.'],
  [4, 'سعر مناسب والسائق مهذب.'],
  [4, ''],
  [3, 'Fine, but it was handed over late.'],
  [2, 'The fuel gauge was almost empty at the pickup.'],
  [5, 'Roomy enough for the whole family and all our bags.'],
  [1, 'Another model than the one that I booked.'],
];

/** Stars, and what was said with them. */
type Comments = readonly (readonly [stars: number, text: string])[];

const REVIEWERS = 10;

/** Reviews of items and vehicles; what stores show as their rating is the sum of these. */
export function makeReviews(world: World): void {
  const { book } = world;
  const byStore = new Map<number, number[]>();
  for (const item of [...book.rows('items')]) {
    const counts = reviewsOf(world, { item_id: item.id, store_id: item.store_id }, 0.4, comments);
    if (counts) rate(world, byStore, 'items', item, Number(item.store_id), counts);
  }
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

/** @returns how many of each, five stars first; `null` without any */
function reviewsOf(
  { book, chance, now }: World,
  about: Row,
  share: number,
  said: Comments,
): number[] | null {
  if (!chance.is(share)) return null;
  const counts = [0, 0, 0, 0, 0];
  const first = chance.whole(0, REVIEWERS - 1);
  const many = chance.whole(1, 4);
  for (let index = 0; index < many; index += 1) {
    const [rating, comment] = chance.pick(said);
    counts[5 - rating] = (counts[5 - rating] ?? 0) + 1;
    const age = -chance.whole(2, 120);
    book.add('reviews', {
      customer_id: demoCustomers.length + 1 + ((first + index) % REVIEWERS),
      item_id: null,
      vehicle_id: null,
      ...about,
      rating,
      comment,
      attachments: [],
      reply: rating <= 2 ? 'We are sorry and have refunded you.' : null,
      replied_at: rating <= 2 ? instant({ now, book, chance }, age, 600) : null,
      created_at: instant({ now, book, chance }, age),
    });
  }
  return counts;
}

function rate(
  { book }: World,
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

function ratingOf(counts: readonly number[]): Row {
  const rating_count = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0);
  return {
    ratings: counts,
    rating_count,
    avg_rating: rating_count === 0 ? 0 : Math.round((stars / rating_count) * 100) / 100,
  };
}
