import type { CartLine, Item } from '@storefront/api';
import { type FakeRequest, type FakeRoutes, reply } from '@storefront/api/testing';
import * as z from '@storefront/session/schema';
import { sampleConfig, sampleStore } from './samples';

const Variation = z.union([
  z.object({ name: z.string(), values: z.object({ label: z.array(z.string()) }) }),
  z.object({ type: z.string(), price: z.number() }),
]);

const Body = z.object({
  cart_id: z.optional(z.number()),
  item_id: z.number(),
  price: z.number(),
  quantity: z.number(),
  variation: z.optional(z.array(Variation)),
  add_on_ids: z.optional(z.array(z.number())),
  add_on_qtys: z.optional(z.array(z.number())),
});

/** A stateful cart behind the routes of the real one (`shared/api/docs/cart.md`). */
export class FakeCartServer {
  lines: CartLine[];
  readonly #items: readonly Item[];
  #nextId = 900;

  constructor(lines: readonly CartLine[], items: readonly Item[] = []) {
    this.lines = [...lines];
    this.#items = [...items, ...lines.map(({ item }) => item)];
  }

  /** The cart at a shop and a store that accept any order; to be passed to `installFakeBackend`. */
  get routes(): FakeRoutes {
    return {
      'GET /config': sampleConfig(),
      'GET /stores/details/{id}': sampleStore(),
      'GET /customer/cart/list': () => this.lines,
      'GET /items/get-products': { total_size: 0, limit: 24, offset: 1, products: [] },
      'POST /customer/cart/add': (request: FakeRequest) => this.#add(z.parse(Body, request.body)),
      'POST /customer/cart/update': (request: FakeRequest) =>
        this.#update(z.parse(Body, request.body)),
      'DELETE /customer/cart/remove-item': ({ query }: FakeRequest) => {
        this.lines = this.lines.filter(({ id }) => id !== Number(query.cart_id));
        return this.lines;
      },
      'DELETE /customer/cart/remove': () => {
        this.lines = [];
        return this.lines;
      },
    };
  }

  #add(body: z.infer<typeof Body>): unknown {
    const item = this.#items.find(({ id }) => id === body.item_id);
    if (!item) return reply(404, { errors: [{ code: 'item_id', message: 'No such item' }] });
    if (this.lines.some((line) => line.item.store_id !== item.store_id)) {
      return reply(403, { errors: [{ code: 'different_stores', message: 'Another store' }] });
    }
    this.#nextId += 1;
    const { price, quantity, variation = [], add_on_ids = [], add_on_qtys = [] } = body;
    const chosen = { price, quantity, variation, add_on_ids, add_on_qtys };
    this.lines = [
      ...this.lines,
      { id: this.#nextId, item_id: item.id, model: 'Item', item, ...chosen },
    ];
    return this.lines;
  }

  #update({ cart_id, item_id, ...change }: z.infer<typeof Body>): CartLine[] {
    this.lines = this.lines.map((line) => (line.id === cart_id ? { ...line, ...change } : line));
    return this.lines;
  }
}
