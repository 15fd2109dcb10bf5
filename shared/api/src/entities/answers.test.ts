import fc from 'fast-check';
import * as z from 'zod/mini';
import { parseAnswer } from '../client/parse-answer';
import { combinedItems } from '../contract/combined';
import { shopConfig } from '../contract/config';
import { itemDetails, storeDetails } from '../contract/details';
import { zoneId } from '../contract/geography';
import { latestItems } from '../contract/items';
import { latestStores } from '../contract/stores';
import { sampleConfig, sampleItem, sampleStore, sampleZone } from '../testing/raw-answers';

const page = { total_size: 2, limit: 10, offset: 1 };
const itemsPage = {
  ...page,
  products: [sampleItem, { ...sampleItem, id: 89 }],
  categories: [{ id: 3, name: 'Bowls', slug: 'bowls', image_full_url: null, products_count: 2 }],
};
const storesPage = { ...page, stores: [sampleStore, { ...sampleStore, id: 6 }] };

const answers = [
  { endpoint: itemDetails, body: { ...sampleItem, store_details: sampleStore, reviews: [] } },
  { endpoint: latestItems, body: itemsPage },
  { endpoint: combinedItems, body: itemsPage },
  { endpoint: latestStores, body: storesPage },
  { endpoint: storeDetails, body: sampleStore },
  { endpoint: zoneId, body: { zone_id: '[1,4]', zone_data: [sampleZone] } },
  { endpoint: shopConfig, body: sampleConfig },
];

type Path = readonly (string | number)[];

/** The paths of the nodes of a JSON value, without the root. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

type Damage = 'delete' | 'null' | 'text' | 'object';
const damages: Record<Exclude<Damage, 'delete'>, unknown> = { null: null, text: '?', object: {} };

/** A copy of `value` with the node at `path` damaged. */
function damaged(value: unknown, [key, ...rest]: Path, how: Damage): unknown {
  if (key === undefined) return how === 'delete' ? undefined : damages[how];
  if (Array.isArray(value)) {
    return value.flatMap((child: unknown, index) => {
      if (index !== key) return [child];
      return rest.length === 0 && how === 'delete' ? [] : [damaged(child, rest, how)];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
      if (name !== key) return [[name, child]];
      return rest.length === 0 && how === 'delete' ? [] : [[name, damaged(child, rest, how)]];
    }),
  );
}

it.each(answers)('the sample of $endpoint.name is valid', ({ endpoint, body }) => {
  expect(parseAnswer(endpoint.answer, body)).toMatchObject({ ok: true, dropped: [] });
});

it.each(answers)(
  'a damaged answer of $endpoint.name is read or refused, never thrown',
  ({ endpoint, body }) => {
    const hits = fc.array(
      fc.record({
        path: fc.constantFrom(...pathsOf(body)),
        how: fc.constantFrom<Damage>('delete', 'null', 'text', 'object'),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(hits, (list) => {
        const broken = list.reduce<unknown>(
          (value, { path, how }) => damaged(value, path, how),
          body,
        );
        const answer = parseAnswer(endpoint.answer, broken);
        if (!answer.ok) {
          expect(answer.cause).toBeInstanceOf(z.core.$ZodError);
          return;
        }
        // A parsed value is valid: parsing it again changes nothing.
        expect(parseAnswer(endpoint.answer, answer.value)).toEqual({ ...answer, dropped: [] });
      }),
      { numRuns: 200 },
    );
  },
);

describe('a page of items with one damaged row', () => {
  const page = (rows: unknown[]) => ({ ...itemsPage, products: rows });

  it('keeps the valid rows, whatever the damage to the other is', () => {
    const [sound, other] = itemsPage.products;
    const hit = fc.record({
      path: fc.constantFrom(...pathsOf(other)),
      how: fc.constantFrom<Damage>('delete', 'null', 'text', 'object'),
    });
    fc.assert(
      fc.property(hit, ({ path, how }) => {
        const answer = parseAnswer(latestItems.answer, page([damaged(other, path, how), sound]));
        if (!answer.ok) throw new Error('one row took the page with it');
        const ids = answer.value.products.map((item) => item.id);
        expect(ids.at(-1)).toBe(88);
        expect(ids.length + answer.dropped.length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['price', 'discount_type', 'variations', 'food_variations', 'add_ons'])(
    'leaves out the row whose %s is unreadable: it would have a wrong price',
    (field) => {
      const answer = parseAnswer(
        latestItems.answer,
        page([sampleItem, { ...sampleItem, id: 89, [field]: 'unknown' }]),
      );
      if (!answer.ok) throw new Error('one row took the page with it');
      expect(answer.value.products.map((item) => item.id)).toEqual([88]);
      expect(answer.dropped).toHaveLength(1);
    },
  );
});

it('reads the empty text that some backends send for no food variations', () => {
  const answer = parseAnswer(itemDetails.answer, { ...sampleItem, food_variations: '' });
  expect(answer.ok && answer.value.food_variations).toEqual([]);
});

it('removes unknown fields', () => {
  const answer = parseAnswer(itemDetails.answer, { ...sampleItem, secret: 1 });
  expect(answer.ok && 'secret' in answer.value).toBe(false);
});

it('can be converted to JSON Schema, rows included', () => {
  const written = JSON.stringify(z.toJSONSchema(latestItems.answer, { io: 'input' }));
  expect(written).toContain('optionPrice');
});
