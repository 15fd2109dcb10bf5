import { deleteLine, listCartRows, type Sql } from '@storefront/backend/feature';
import {
  addItem,
  addStore,
  addToCart,
  clearCart,
  deleteLines,
  GROCERY,
  insertLine,
  type OrderingShop,
  openForTests,
  openOrderingShop,
  Refusal,
  removeCartLine,
  updateCartLine,
  updateLine,
  viewOf,
} from '@storefront/backend/testing/feature';
import * as fc from 'fast-check';
import { findLast, keepingCarts } from './events';
import { bringBack, redoChange, stepBack, stepForward, undoChange } from './steps';

jest.setTimeout(240_000);

interface Step {
  readonly kind: 'add' | 'quantity' | 'remove' | 'note' | 'clear' | 'undo' | 'redo' | 'bringBack';
  readonly pick: number;
  readonly quantity: number;
}
const stepOf = (kinds: readonly (readonly [weight: number, kind: Step['kind']])[]) =>
  fc.record({
    kind: fc.oneof(...kinds.map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) }))),
    pick: fc.nat(1_000),
    quantity: fc.integer({ min: 1, max: 40 }),
  });
const changes = [
  [8, 'add'],
  [6, 'quantity'],
  [4, 'remove'],
  [2, 'note'],
  [1, 'clear'],
] as const;

/** The cart as one device changes it. */
class Device {
  readonly #shop: OrderingShop;
  readonly #stores: readonly (readonly number[])[];
  readonly key: { readonly owner: string; readonly moduleId: number };

  constructor(shop: OrderingShop, stores: readonly (readonly number[])[], owner: string) {
    this.#shop = shop;
    this.#stores = stores;
    this.key = { owner, moduleId: GROCERY };
  }

  get #view() {
    return viewOf(this.#shop.backend, {
      language: 'en',
      now: this.#shop.clock.now(),
      location: null,
    });
  }

  cart() {
    return cartOf(this.#shop, this.key.owner);
  }

  async lastEvent(): Promise<number> {
    return (await findLast(this.#shop.database, this.key))?.id ?? 0;
  }

  /** @returns whether anything was done: an impossible step is refused */
  async take(step: Step, seen?: number): Promise<boolean> {
    try {
      return await this.#take(step, seen ?? (await this.lastEvent()));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async #take({ kind, pick, quantity }: Step, seen: number): Promise<boolean> {
    const { database, backend } = this.#shop;
    const cart = { ...this.key, view: this.#view };
    const lines = await listCartRows(database, this.key.owner, GROCERY);
    const line = lines[pick % Math.max(1, lines.length)];
    const form = { price: pick / 4, quantity };
    switch (kind) {
      case 'add': {
        const items = this.#stores[pick % this.#stores.length] ?? [];
        await addToCart(database, cart, items[quantity % items.length] ?? 0, 'Item', form);
        return true;
      }
      case 'clear':
        if (lines.length === 0) return false;
        await clearCart(database, cart);
        return true;
      case 'undo':
      case 'redo':
        await (kind === 'undo' ? undoChange : redoChange)(backend, this.key, seen, this.#view);
        return true;
      case 'bringBack':
        await bringBack(backend, this.key, Math.max(1, seen - (pick % 20)), this.#view);
        return true;
    }
    if (!line) return false;
    if (kind === 'remove') await removeCartLine(database, cart, line.id);
    else {
      const note = kind === 'note' ? `Note ${pick}` : undefined;
      await updateCartLine(database, cart, line.id, { ...form, note });
    }
    return true;
  }
}

/** The lines of the cart, without the times at which they were written. */
async function cartOf({ database }: OrderingShop, owner: string) {
  const rows = await listCartRows(database, owner, GROCERY);
  return rows.map(({ created_at: _made, updated_at: _changed, ...row }) => row);
}

/** A cart whose rows are changed directly, because a thousand changes must be fast. */
class Rows {
  readonly #shop: OrderingShop;
  readonly #items: readonly number[];
  readonly #cart = { owner: 'g:thousand', moduleId: GROCERY };

  constructor(shop: OrderingShop, items: readonly number[]) {
    this.#shop = shop;
    this.#items = items;
  }

  cart() {
    return cartOf(this.#shop, this.#cart.owner);
  }

  async step(take: typeof stepBack): Promise<void> {
    await this.#shop.database.transaction(async (tx) => {
      const last = await findLast(tx, this.#cart);
      await take(tx, this.#cart, last?.id ?? 0, this.#shop.clock.now());
    });
  }

  async change(step: Step): Promise<void> {
    const now = this.#shop.clock.now();
    await this.#shop.database.transaction((tx) =>
      keepingCarts(tx, this.#cart, 'changed', now, () => this.#write(tx, step, now)),
    );
  }

  async #write(tx: Sql, { kind, pick, quantity }: Step, now: Date): Promise<void> {
    const { owner } = this.#cart;
    if (kind === 'clear') return deleteLines(tx, owner, GROCERY);
    const rows = await listCartRows(tx, owner, GROCERY);
    const itemId = this.#items[pick % this.#items.length] ?? 0;
    const row =
      kind === 'add'
        ? rows.find(({ item_id }) => item_id === itemId)
        : rows[pick % Math.max(1, rows.length)];
    if (kind === 'remove' && row) return deleteLine(tx, owner, row.id);
    const note = kind === 'note' ? `Note ${pick}` : (row?.note ?? null);
    const line = {
      quantity,
      price: pick / 4,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
      note,
    };
    if (row) await updateLine(tx, row.id, line, now);
    else if (kind === 'add')
      await insertLine(tx, { owner, module_id: GROCERY, item_id: itemId, ...line }, now);
  }
}

/** Stores with items, some of them with variations. */
async function stock({ database }: OrderingShop): Promise<number[][]> {
  const stores: number[][] = [];
  for (const _store of [1, 2]) {
    const store = await addStore(database);
    const items: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      items.push(await addItem(database, store, { stock: 10_000 }));
    }
    stores.push(items);
  }
  return stores;
}

const COUNT = 1_000;

describe('changes of a cart', () => {
  const shop = openForTests(() => openOrderingShop());
  let stores: number[][];
  beforeAll(async () => {
    stores = await stock(shop);
  });
  const sample = (kinds: Parameters<typeof stepOf>[0]) => fc.sample(stepOf(kinds), COUNT * 3);

  it('leads back to the exact beginning through all of them, and forward again', async () => {
    const rows = new Rows(shop, stores.flat());
    await rows.change({ kind: 'add', pick: 1, quantity: 3 });
    const states = [await rows.cart()];
    expect(states[0]).toHaveLength(1);
    for (const step of sample(changes)) {
      if (states.length > COUNT) break;
      await rows.change(step);
      const now = await rows.cart();
      // The same again is no change.
      if (JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now);
    }
    expect(states).toHaveLength(COUNT + 1);
    for (const before of states.slice(0, -1).reverse()) {
      await rows.step(stepBack);
      expect(await rows.cart()).toEqual(before);
    }
    for (const after of states.slice(1, 50)) {
      await rows.step(stepForward);
      expect(await rows.cart()).toEqual(after);
    }
  });

  it('ends with one cart and one history for two simultaneous tabs', async () => {
    const tabs = [1, 2].map(() => new Device(shop, stores, 'g:tabs'));
    const kinds = [...changes, [8, 'undo'], [5, 'redo'], [2, 'bringBack']] as const;
    await Promise.all(
      tabs.map(async (tab) => {
        let seen = 0;
        for (const [index, step] of sample(kinds).slice(0, 25).entries()) {
          // A tab may have missed a change of the other one.
          if (index % 3 === 0) seen = await tab.lastEvent();
          await tab.take(step, seen);
        }
      }),
    );
    const [one, other] = await Promise.all(tabs.map((tab) => tab.cart()));
    expect(one).toEqual(other);
    // The changes of both form one chain, in which undoing each leads to the one before.
    const rows = await shop.database.query<{ id: number; lines: unknown; back: number | null }>(
      "select id, lines, back from cart_events where owner = 'g:tabs' order by id",
    );
    const [tab] = tabs;
    let last = rows.at(-1);
    while (last && last.back !== null) {
      const target = rows.find(({ id }) => id === last?.back);
      expect(await tab?.take({ kind: 'undo', pick: 0, quantity: 1 })).toBe(true);
      const now = await shop.database.one<{ lines: unknown; back: number | null; id: number }>(
        "select id, lines, back from cart_events where owner = 'g:tabs' order by id desc limit 1",
      );
      expect(now?.lines).toEqual(target?.lines);
      expect(now?.back).toBe(target?.back);
      last = now;
    }
    expect(await tab?.cart()).toEqual([]);
  });
});
