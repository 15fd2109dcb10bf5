import { type ClientRequest, request } from 'node:http';
import type { CartLine } from '@storefront/api';
import {
  addItem,
  addStore,
  type BackendContext,
  createDemoBackend,
  createGuestId,
  type Database,
  DEMO_BEGINNING,
  GROCERY,
  ManualClock,
  openPostgresDatabase,
  type PostgresServer,
  startDemoPostgres,
  testConfig,
} from '@storefront/backend/testing/feature';
import { sumMoney } from '@storefront/pricing';
import * as fc from 'fast-check';
import { GROUP_ORDER_STREAM_PATH, type GroupOrder } from '../contract';

const PEOPLE = 20;
const ITEMS = 5;
const STEPS = 8;

let server: PostgresServer;
const databases: Database[] = [];
const shops: BackendContext[] = [];
const addresses: string[] = [];
let store: number;
const items: number[] = [];
let people: Person[] = [];

/** Two servers on one database, as on two machines. */
beforeAll(async () => {
  server = await startDemoPostgres();
  const clock = new ManualClock(DEMO_BEGINNING);
  for (let index = 0; index < 2; index += 1) {
    const database = await openPostgresDatabase(server.url, 10, (error) => {
      throw error;
    });
    databases.push(database);
    const shop = await createDemoBackend({ config: testConfig, database, clock });
    shops.push(shop);
    addresses.push(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  }
  const [database] = databases;
  if (!database) throw new Error('no database');
  store = await addStore(database);
  for (let index = 0; index < ITEMS; index += 1) {
    items.push(await addItem(database, store, { price: 10 + index * 7.35, stock: 10_000 }));
  }
});
afterAll(async () => {
  for (const person of people) person.hangUp();
  for (const { app } of shops) await app.close();
  for (const database of databases) await database.close();
  await server.stop();
});

/** A member with a phone on an unreliable network. */
class Person {
  readonly #guestId = createGuestId();
  readonly name: string;
  #at = 0;
  #stream: ClientRequest | null = null;
  /** The last version from the stream. */
  version = '';

  constructor(name: string) {
    this.name = name;
  }

  /** Continues with the other server, as behind a load balancer after a network failure. */
  reconnect(server: number): void {
    this.#at = server;
  }

  async send<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
    const separator = path.includes('?') ? '&' : '?';
    const url = `${addresses[this.#at]}/api/v1${path}${separator}guest_id=${this.#guestId}`;
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', moduleId: String(GROCERY) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return JSON.parse(await answer.text());
  }

  /** Sends a request without waiting for its answer, so that its result is unknown. */
  async sendAndLose(method: string, path: string, body: object): Promise<void> {
    const separator = path.includes('?') ? '&' : '?';
    const url = `${addresses[this.#at]}/api/v1${path}${separator}guest_id=${this.#guestId}`;
    await new Promise<void>((resolve) => {
      const outgoing = request(url, {
        method,
        agent: false,
        headers: { 'content-type': 'application/json', moduleId: String(GROCERY) },
      });
      outgoing.on('error', () => undefined).on('close', resolve);
      outgoing.end(JSON.stringify(body), () => outgoing.destroy());
    });
  }

  cart(): Promise<CartLine[]> {
    return this.send('GET', '/customer/cart/list');
  }

  listen(token: string): void {
    this.hangUp();
    const url = `${addresses[this.#at]}/api/v1${GROUP_ORDER_STREAM_PATH}?group_token=${token}`;
    this.#stream = request(url, { agent: false }, (incoming) => {
      incoming
        .setEncoding('utf8')
        .on('data', (text: string) => {
          const last = [...text.matchAll(/data: (\S+)/g)].at(-1)?.[1];
          if (last) this.version = last;
        })
        .on('error', () => undefined);
    });
    this.#stream.on('error', () => undefined).end();
  }

  hangUp(): void {
    this.#stream?.destroy();
  }
}

type Step = {
  readonly item: number;
  readonly quantity: number;
  readonly lost: boolean;
  readonly server: number;
};
const steps = fc.array(
  fc.record({
    item: fc.integer({ min: 0, max: ITEMS - 1 }),
    quantity: fc.integer({ min: 0, max: 4 }),
    lost: fc.boolean(),
    server: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: STEPS, maxLength: STEPS },
);

/** The change that brings a member's cart to that quantity of an item; `null`: it already has it. */
async function changeFor(
  person: Person,
  { item, quantity }: Step,
): Promise<Parameters<Person['sendAndLose']> | null> {
  const itemId = items[item];
  const line = (await person.cart()).find(({ item_id }) => item_id === itemId);
  if (line?.quantity === quantity || (!line && quantity === 0)) return null;
  if (!line) {
    const body = { model: 'Item', item_id: itemId, price: 1, quantity };
    return ['POST', '/customer/cart/add', body];
  }
  if (quantity === 0) {
    return ['DELETE', `/customer/cart/remove-item?cart_id=${line.id}`, {}];
  }
  return ['POST', '/customer/cart/update', { cart_id: line.id, price: 1, quantity }];
}

/**
 * A change whose answer was lost may arrive late and conflict with the next one: then the phone reads the group again.
 */
const isOvertaken = (error: unknown) =>
  error instanceof Error && /"code":"(cart_item|cart_id)"/.test(error.message);

async function want(person: Person, step: Step): Promise<void> {
  person.reconnect(step.server);
  for (;;) {
    const change = await changeFor(person, step);
    if (!change) return;
    if (step.lost) return person.sendAndLose(...change);
    try {
      await person.send(...change);
      return;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}

it('ends with the same cart on each of twenty phones, with two servers and a bad network', async () => {
  const plans = fc.sample(fc.array(steps, { minLength: PEOPLE, maxLength: PEOPLE }), 1)[0] ?? [];
  people = plans.map((_plan, index) => new Person(`Person ${index + 1}`));
  const [organiser, ...others] = people;
  if (!organiser) throw new Error('nobody');
  const { group_token: token } = await organiser.send<GroupOrder>(
    'POST',
    '/customer/group-order/start',
    { store_id: store, name: organiser.name },
  );
  await Promise.all(
    others.map((person, index) => {
      person.reconnect(index % 2);
      return person.send('POST', '/customer/group-order/join', {
        group_token: token,
        name: person.name,
      });
    }),
  );
  for (const person of people) person.listen(token);
  await Promise.all(
    people.map(async (person, index) => {
      for (const step of plans[index] ?? []) {
        await want(person, step);
        // The stream breaks with the network, and is reopened at the other server.
        if (step.lost) person.listen(token);
      }
    }),
  );
  const read = (person: Person) =>
    person.send<GroupOrder>('GET', `/customer/group-order?group_token=${token}`);
  // Lost requests may still be running: the group has settled when two reads in a row agree.
  let settled = await read(organiser);
  for (let before = ''; before !== settled.version; ) {
    before = settled.version;
    await new Promise((resolve) => setTimeout(resolve, 200));
    settled = await read(organiser);
  }

  const views = await Promise.all(people.map(read));
  const { member_id: _own, ...first } = settled;
  for (const { member_id, ...view } of views) {
    expect(member_id).not.toBeNull();
    expect(view).toEqual(first);
  }
  expect(first.members.map(({ name }) => name).sort()).toEqual(
    people.map(({ name }) => name).sort(),
  );
  // No line was lost, doubled or given to another member.
  for (const person of people) {
    const own = first.members.find(({ name }) => name === person.name)?.lines ?? [];
    const cart = await person.cart();
    expect(own.map(({ id, quantity }) => [id, quantity])).toEqual(
      cart.map(({ id, quantity }) => [id, quantity]),
    );
  }
  expect(sumMoney(first.members.map(({ amount }) => amount))).toBe(first.amount);
  // Every phone receives the last change.
  const deadline = Date.now() + 20_000;
  while (people.some(({ version }) => version !== first.version) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect([...new Set(people.map(({ version }) => version))]).toEqual([first.version]);

  await organiser.send('POST', '/customer/group-order/status', {
    group_token: token,
    status: 'locked',
  });
  await organiser.send('POST', '/customer/group-order/status', {
    group_token: token,
    status: 'checkout',
  });
  const total = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(total(await organiser.cart())).toBe(
    first.members.reduce((sum, { lines }) => sum + total(lines), 0),
  );
});
