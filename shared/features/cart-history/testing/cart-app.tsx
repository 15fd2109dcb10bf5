import { type CartLine, type Item, read, refresh } from '@storefront/api';
import { cartList, cartQuery, writeCart } from '@storefront/api/cart';
import { shopConfig } from '@storefront/api/config';
import {
  type FakeRequest,
  type FakeRoutes,
  grocery,
  reply,
  sampleConfig,
  sampleItem,
  sampleStore,
} from '@storefront/api/testing';
import { useQuery, useQueryClient } from '@storefront/platform';
import type { CartTools, CartView, RowTools } from '@storefront/platform/cart-parts';
import { useWho } from '@storefront/session';
import { type ReactNode, useEffect, useState } from 'react';
import type { SavedCart } from '../entities';
import { cartHistoryOfCart } from '../ui';

/** A line of an item without choices. */
export function lineOf(id: number, change: Partial<Item> = {}, quantity = 1): CartLine {
  const item = sampleItem({ ...grocery, ...change });
  return {
    id,
    item_id: item.id,
    model: 'Item',
    quantity,
    price: item.price,
    variation: [],
    add_on_ids: [],
    add_on_qtys: [],
    item,
  };
}

const idIn = (body: unknown, field: string): number =>
  Number(typeof body === 'object' && body !== null && Reflect.get(body, field));

/** A cart of the food module beside saved ones, behind the routes of the backend. */
export class FakeShop {
  lines: CartLine[];
  saved: SavedCart[] = [];
  #nextId = 40;

  constructor(lines: readonly CartLine[]) {
    this.lines = [...lines];
  }

  save(lines: readonly CartLine[], change: Pick<SavedCart, 'asks'> & Partial<SavedCart>): void {
    const item = lines[0]?.item;
    this.#nextId += 1;
    this.saved = [
      {
        id: this.#nextId,
        module_id: 2,
        store_id: item?.store_id ?? 0,
        store_name: item?.store_name ?? '',
        saved_at: '2026-06-01T09:00:00Z',
        lines: [...lines],
        booking: null,
        ...change,
      },
      ...this.saved,
    ];
  }

  get routes(): FakeRoutes {
    return {
      'GET /config': sampleConfig({
        features: ['cart-history'],
        account_features: ['save_for_later'],
      }),
      'GET /stores/details/{id}': sampleStore(),
      'GET /customer/cart/list': () => this.lines,
      'GET /customer/cart/overview': [],
      'GET /customer/cart/history': () => reply(404, {}),
      'GET /customer/cart/saved': () => this.saved,
      'POST /customer/cart/saved/keep': () => {
        this.saved = this.saved.map((cart) => ({ ...cart, asks: 0 }));
        return this.saved;
      },
      'POST /customer/cart/saved/aside': () => {
        this.save(this.lines, { asks: 0 });
        this.lines = [];
        return this.saved;
      },
      'POST /customer/cart/saved/restore': ({ body }: FakeRequest) => {
        const chosen = this.saved.find(({ id }) => id === idIn(body, 'saved_cart_id'));
        this.saved = this.saved.filter((cart) => cart !== chosen);
        if (this.lines.length > 0) this.save(this.lines, { asks: 0 });
        this.lines = chosen?.lines ?? [];
        return this.saved;
      },
      'DELETE /customer/cart/saved': () => {
        this.saved = [];
        return this.saved;
      },
      'POST /customer/cart/later': ({ body }: FakeRequest) => {
        const kept = this.lines.filter(({ id }) => id === idIn(body, 'cart_id'));
        this.lines = this.lines.filter((line) => !kept.includes(line));
        this.save(kept, { asks: 0, is_for_later: 1 });
        return this.saved;
      },
      'POST /customer/cart/later/back': ({ body }: FakeRequest) => {
        this.bringBack(idIn(body, 'cart_id'));
        return this.saved;
      },
      'DELETE /customer/cart/later': ({ query }: FakeRequest) => {
        this.#forget(Number(query.cart_id));
        return this.saved;
      },
    };
  }

  /** Moves a line that is saved for later into the cart. */
  bringBack(id: number): void {
    const kept = this.saved.flatMap(({ lines }) => lines);
    this.lines = [...this.lines, ...kept.filter((line) => line.id === id)];
    this.#forget(id);
  }

  #forget(id: number): void {
    this.saved = this.saved
      .map((cart) => ({ ...cart, lines: cart.lines.filter((line) => line.id !== id) }))
      .filter(({ lines }) => lines.length > 0);
  }
}

const rows: RowTools = {
  usePriceLines: () => (lines) =>
    lines.map((line) => ({ line, total: line.price * line.quantity, problem: '' })),
  useFocusInRows: () => () => undefined,
  OptionsLine: () => null,
  UndoRow: ({ name, children, onUndo }) => (
    <li>
      <span>{children}</span>
      <button type="button" onClick={() => onUndo(null)}>{`Put ${name} back`}</button>
    </li>
  ),
};

let tail: Promise<unknown> = Promise.resolve();

function useTools(cart: CartView['cart'], openDrawer: () => void): CartTools {
  const client = useQueryClient();
  return {
    settle: async () => undefined,
    inTurn: (job) => {
      const result = tail.then(job, job);
      tail = result;
      return result;
    },
    sendChange: (of, send) => writeCart(client, of, send),
    readCart: (of, fresh) =>
      client.fetchQuery({ ...cartQuery(of), ...(fresh ? { staleTime: 0 } : {}) }),
    currentCart: () => cart,
    openDrawer,
    takeStoresPlace: () => undefined,
    sumOf: (lines) => ({
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    }),
  };
}

/** What an app of the cart has for the parts of this feature: a list of lines in a drawer. */
export function CartApp({ isClosed = false }: { readonly isClosed?: boolean }): ReactNode {
  const { Overlays, BelowLines, OtherCarts, LineAction, KeptRow } = cartHistoryOfCart;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(!isClosed);
  const [kept, setKept] = useState<readonly CartLine[]>([]);
  const owner = useWho(({ token, guestId }) => (token === null ? guestId : null));
  const cart = { moduleId: 2, owner };
  const query = useQuery(cartQuery(cart));
  const config = useQuery(read(shopConfig)).data ?? null;
  const tools = useTools(cart, () => setOpen(true));
  useEffect(() => {
    // As after a sign-in.
    void refresh(client, cartList);
  }, [client]);
  const stored = query.data ?? [];
  const view: CartView = {
    cart,
    status: query.data ? 'ready' : 'loading',
    updatedAt: query.dataUpdatedAt,
    stored,
    store: null,
    config,
    wanted: { size: 0 },
  };
  return (
    <>
      {isOpen && query.data && (
        <div role="dialog" aria-label="Shopping Cart">
          <ul>
            {stored.map((line) => (
              <li key={line.id} aria-label={line.item.name}>
                {line.item.name}
                <LineAction
                  line={line}
                  config={config}
                  tools={tools}
                  onPress={() => setKept([...kept, line])}
                />
              </li>
            ))}
            {kept
              .filter((line) => stored.every(({ id }) => id !== line.id))
              .map((line) => (
                <KeptRow key={line.id} line={line} tools={tools} rows={rows} />
              ))}
          </ul>
          {stored.length === 0 && <p>Your cart is empty</p>}
          <BelowLines view={view} tools={tools} rows={rows} />
          <OtherCarts />
        </div>
      )}
      <Overlays view={view} tools={tools} mayAsk={isOpen} />
    </>
  );
}
