import { streetMap } from '@storefront/demo';
import { ManualClock } from '../../../clock/clock';
import type { Database } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { LogStream } from '../../../server/http/request-log';
import { createGuestId } from '../../../server/secrets';
import { createDemoBackend } from '../../../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../../../testing/demo-engines';
import { sendRequest, type TestAnswer } from '../../../testing/send-request';
import { testConfig } from '../../../testing/test-backend';
import { setBalance } from '../../../testing/wallets';
import { insertToken } from '../../auth/queries';
import { advanceOrders } from '../life-cycle/life-cycle';

/** The caller in a test. */
export type Somebody =
  | { readonly guestId: string }
  | { readonly token: string; readonly id: number };

export interface Asking {
  readonly as?: Somebody;
  readonly body?: object;
  readonly moduleId?: number;
  readonly language?: 'en' | 'ar';
  readonly key?: string;
  /** The caller's zone; by default Downtown Cairo. */
  readonly zoneId?: number;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The demo world with callers who can order, and a clock that can be advanced. */
export interface OrderingShop {
  readonly backend: BackendContext;
  readonly database: Database;
  readonly clock: ManualClock;
  guest(): Somebody;
  /** A new customer with a session, and pounds in the wallet. */
  customer(wallet?: number): Promise<{ readonly token: string; readonly id: number }>;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    asking?: Asking,
  ): Promise<TestAnswer>;
  /** An order as its customer sees it; a guest proves it by the phone of `orderBody`. */
  track(as: Somebody, id: number, language?: 'en' | 'ar'): Promise<ReturnType<TestAnswer['json']>>;
  cancel(as: Somebody, id: number, reason?: object): Promise<TestAnswer>;
  /** Decides at a page of the sandbox, given by its address or its path. */
  decide(page: string, decision?: string): Promise<TestAnswer>;
  /** Pays an order by card at the sandbox. */
  payAtGateway(as: Somebody, id: number): Promise<void>;
  /** Advances the clock, and the orders with it. */
  after(seconds: number): Promise<void>;
  close(): Promise<void>;
}

let people = 0;

/** @param database one with the demo world; the shop closes it */
export async function openOrderingShop(
  database?: Database,
  config = testConfig,
  log?: LogStream,
): Promise<OrderingShop> {
  const ground = database ?? (await openDemoDatabase());
  // Building the street map takes seconds: no single test should wait for it.
  streetMap('cairo');
  const clock = new ManualClock(DEMO_BEGINNING);
  const backend = await createDemoBackend({
    config,
    database: ground,
    clock,
    messages: [],
    ...(log && { log }),
  });
  const ask: OrderingShop['ask'] = (method, path, asking = {}) => {
    const { as, body, moduleId, language, key, zoneId = 1, headers } = asking;
    const guestId = as && 'guestId' in as ? as.guestId : null;
    const url = new URL(`/api/v1${path}`, 'http://shop.invalid');
    if (guestId && method !== 'POST' && method !== 'PUT') {
      url.searchParams.set('guest_id', guestId);
    }
    return sendRequest(backend.app, {
      method,
      url: `${url.pathname}${url.search}`,
      headers: {
        zoneid: `[${zoneId}]`,
        ...(moduleId && { moduleid: String(moduleId) }),
        ...(language && { 'x-localization': language }),
        ...(key && { 'idempotency-key': key }),
        ...(as && 'token' in as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(method !== 'GET' && { payload: { ...body, ...(guestId && { guest_id: guestId }) } }),
    });
  };
  const decide = (page: string, decision = 'approve') => {
    const { pathname, search } = new URL(page, 'http://shop.invalid');
    return sendRequest(backend.app, {
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    });
  };
  return {
    backend,
    database: ground,
    clock,
    ask,
    decide,
    guest: () => ({ guestId: createGuestId() }),
    async customer(wallet = 0) {
      people += 1;
      const row = await ground.one<{ id: number }>(
        `insert into customers (f_name, l_name, phone, email, ref_code, created_at, updated_at)
          values ('Test', 'Person', $1, $2, $3, $4, $4) returning id`,
        [`+2011000${10_000 + people}`, `person${people}@shop.example`, `T${people}`, clock.now()],
      );
      const id = row?.id ?? 0;
      await setBalance(ground, id, wallet);
      return { id, token: await insertToken(ground, id, clock.now()) };
    },
    async track(as, id, language) {
      const phone = 'guestId' in as ? '&contact_number=201001112223' : '';
      const path = `/customer/order/track?order_id=${id}${phone}`;
      return (await ask('GET', path, { as, ...(language && { language }) })).json();
    },
    cancel: (as, order_id, reason = { reason: 'No' }) =>
      ask('PUT', '/customer/order/cancel', { as, body: { order_id, ...reason } }),
    async payAtGateway(as, order_id) {
      const callback = 'https://shop.example/checkout';
      const body = { order_id, payment_method: 'sandbox_card', callback };
      const opened = await ask('POST', '/customer/order/digital-payment', { as, body });
      await decide(opened.json().redirect_link);
    },
    async after(seconds) {
      clock.advance(seconds * 1000);
      await advanceOrders(backend);
    },
    async close() {
      await backend.app.close();
      await ground.close();
    },
  };
}
