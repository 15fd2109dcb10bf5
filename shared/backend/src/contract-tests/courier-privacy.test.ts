import { readFileSync } from 'node:fs';
import path from 'node:path';
import { straightLineMetres } from '@storefront/pricing';
import { createOrderLink } from '../areas/orders/read/order-link';
import {
  addItem,
  addStore,
  buyNow,
  DOOR,
  GROCERY,
  PARCEL,
  parcelBody,
  RECEIVER,
} from '../areas/orders/testing/item-fixture';
import type { Somebody } from '../areas/orders/testing/ordering-shop';
import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop, type Sample } from './contract-shop';
import { samples } from './samples/all-samples';

// These tests send many requests.
/** The home of the courier's other customer. */
const OTHER_HOME = {
  latitude: '30.0512',
  longitude: '31.2452',
  address: '77 Sycamore Court, Downtown',
  house: 'Villa Magnolia',
  floor: '9',
  road: 'Jacaranda Lane',
  landmark: 'Behind the blue kiosk',
  contact_person_name: 'Zeinab Nobody',
  contact_person_number: '+201098765432',
};
const OTHER_TEXTS = [
  ...['30.0512', '31.2452', '77 Sycamore', 'Magnolia', 'Jacaranda', 'blue kiosk'],
  ...['Zeinab', '1098765432'],
];
/** Closer than this is "at the door". */
const AT_DOOR_METRES = 40;
/** A shared link shows no courier within this distance of a home. */
const HIDDEN_METRES = 200;

const shop = openForTests(async () => {
  const opened = await openContractShop();
  // One courier carries every order of the zone.
  await opened.database.query(
    `update delivery_men set status = false
      where zone_id = 1 and id <> (select min(id) from delivery_men where zone_id = 1)`,
  );
  return opened;
});

const reads = endpoints.filter(({ method }) => method === 'GET');
/** All other calls answer everybody the same. */
const personalReads = reads.filter(({ caller }) => caller !== 'none');
const readsOfOrder = reads.filter(({ name }) =>
  ['orderTrack', 'orderDetails', 'lastLocation', 'orderList', 'runningOrders'].includes(name),
);

interface Point {
  readonly latitude: number | string;
  readonly longitude: number | string;
}

function metres(one: Point, other: Point): number {
  const point = ({ latitude, longitude }: Point) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
  return straightLineMetres(point(one), point(other));
}

/** All coordinates in an answer, under any of the names of the contract. */
function pointsIn(value: unknown): Point[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const [latitude, longitude] = [
    fields.get('latitude') ?? fields.get('lat'),
    fields.get('longitude') ?? fields.get('lng'),
  ];
  const isPoint = [latitude, longitude].every((part) => Number.isFinite(Number(part ?? 'none')));
  return [
    ...(isPoint ? [{ latitude: Number(latitude), longitude: Number(longitude) }] : []),
    ...[...fields.values()].flatMap(pointsIn),
  ];
}

async function place(as: Somebody, changes: object = {}): Promise<number> {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const body = buyNow(store, item, 1, changes);
  const answer = await shop.ask('POST', '/customer/order/place', { as, moduleId: GROCERY, body });
  expect(answer.statusCode).toBe(200);
  return answer.json().order_id;
}

const statusOf = async (id: number) =>
  (
    await shop.database.one<{ order_status: string }>(
      'select order_status from orders where id = $1',
      [id],
    )
  )?.order_status;

async function share(order_id: number) {
  const token = await createOrderLink(shop.database, order_id, shop.clock.now(), 'shared');
  const path = `/customer/order/shared?order_id=${order_id}&share_token=${token}`;
  return () => shop.ask('GET', path);
}

it('answers nothing about the home of the courier’s other customer, at any stage', async () => {
  const inputs = new Map<string, Sample>();
  for (const { name } of reads) inputs.set(name, (await samples[name]?.(shop)) ?? {});
  const [person, other] = [await shop.customer(), await shop.customer()];
  const found: string[] = [];
  const orders: number[] = [];
  const links: Awaited<ReturnType<typeof share>>[] = [];
  const seen = new Set<string>();

  const check = (name: string, body: string, value: unknown) => {
    const texts = OTHER_TEXTS.filter((text) => body.includes(text));
    const doors = pointsIn(value).filter((point) => metres(point, OTHER_HOME) < AT_DOOR_METRES);
    if (texts.length + doors.length > 0) found.push(`${name}: ${[...texts, doors.length]}`);
  };
  const readAll = async (which: typeof reads) => {
    for (const order_id of orders) {
      for (const endpoint of which) {
        const { as: _, ...sample } = inputs.get(endpoint.name) ?? {};
        const isOfOrder = 'order_id' in (sample.input ?? {});
        if (!isOfOrder && order_id !== orders[0]) continue;
        const input = { ...sample.input, ...(isOfOrder && { order_id }) };
        const answer = await shop.send(endpoint, { ...sample, input, as: person });
        if (!String(answer.headers['content-type']).includes('json')) continue;
        check(endpoint.name, answer.body, answer.json());
      }
    }
    for (const read of links) {
      const answer = await read();
      check('orderShared', answer.body, answer.json());
    }
  };
  /**
   * Advances the time in steps of half a minute, with calls that read the order: personal ones after each change of the
   * status, and all of them while the courier is on the way.
   */
  const goOn = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 30) {
      const state = (await Promise.all(orders.map(statusOf))).join();
      const ofStatus = state.endsWith('picked_up') ? reads : personalReads;
      await readAll(seen.has(state) ? readsOfOrder : ofStatus);
      seen.add(state);
      await shop.after(30);
    }
  };
  const placeOwn = async () => {
    orders.push(await place(person));
    links.push(await share(orders.at(-1) ?? 0));
  };

  await place(other, OTHER_HOME);
  await shop.after(90);
  await placeOwn();
  // The other order is delivered during this one, and the next own order begins after that.
  await goOn(420);
  await placeOwn();
  await shop.after(90);
  await place(other, OTHER_HOME);
  await goOn(480);
  expect(await Promise.all(orders.map(statusOf))).toEqual(['delivered', 'delivered']);
  expect([...seen]).toEqual(expect.arrayContaining(['picked_up', 'delivered,picked_up']));
  const couriers = await shop.database.query(
    `select distinct delivery_man_id from orders where owner in ($1, $2)`,
    [`c:${person.id}`, `c:${other.id}`],
  );
  expect(couriers).toHaveLength(1);
  expect([...new Set(found)]).toEqual([]);
});

describe('a courier’s position', () => {
  const positionOf = async (as: Somebody, id: number) => {
    const last = await shop.ask('GET', `/delivery-man/last-location?order_id=${id}`, { as });
    const [courier] = (await shop.track(as, id)).delivery_man ?? [];
    expect(courier?.lat ?? null).toBe(last.json()?.latitude ?? null);
    return last.json();
  };

  it('is answered from the acceptance by its order until the hand-over', async () => {
    const person = await shop.customer();
    const id = await place(person);
    const known = new Map<string, boolean>();
    for (let second = 0; second <= 390; second += 30) {
      known.set((await statusOf(id)) ?? '', (await positionOf(person, id)) !== null);
      await shop.after(30);
    }
    expect(Object.fromEntries(known)).toEqual({
      pending: false,
      confirmed: false,
      processing: true,
      handover: true,
      picked_up: true,
      delivered: false,
    });
  });

  it('is not answered where the order has no estimate', async () => {
    const person = await shop.customer();
    const id = await place(person);
    await shop.after(200);
    expect(await positionOf(person, id)).not.toBeNull();
    await shop.database.query('update orders set next_step_at = null where id = $1', [id]);
    expect(await positionOf(person, id)).toBeNull();
  });

  it.each([
    ['an order', () => ({}), [DOOR]],
    ['a parcel', () => parcelBody(), [DOOR, RECEIVER]],
  ])('is rounded in the shared link of %s, and hidden near homes', async (name, body, homes) => {
    const person = await shop.customer();
    const isParcel = name === 'a parcel';
    const answer = isParcel
      ? await shop.ask('POST', '/customer/order/place', {
          as: person,
          moduleId: PARCEL,
          body: body(),
        })
      : null;
    const id: number = answer ? answer.json().order_id : await place(person);
    const read = await share(id);
    const positions: (Point | null)[] = [];
    for (let second = 0; second <= 390; second += 5) {
      const { courier, order_status, travel_seconds: travel } = (await read()).json();
      positions.push(courier);
      // Exact seconds from known places would reveal where the door is.
      expect(travel === null).toBe(order_status !== 'picked_up');
      expect((travel ?? 0) % 60).toBe(0);
      await shop.after(5);
    }
    const shown = positions.filter((point) => point !== null);
    expect(shown.length).toBeGreaterThan(3);
    for (const point of shown) {
      expect(String(point.latitude)).toMatch(/^\d+(\.\d{1,3})?$/);
      expect(String(point.longitude)).toMatch(/^\d+(\.\d{1,3})?$/);
      for (const home of homes) expect(metres(point, home)).toBeGreaterThan(HIDDEN_METRES);
    }
    expect(positions.at(-1)).toBeNull();
  });

  it('begins at no door that an earlier version kept', async () => {
    const person = await shop.customer();
    const before = await place(await shop.customer(), OTHER_HOME);
    await shop.after(400);
    await shop.database.query(
      `update delivery_men set latitude = $2, longitude = $3
        where id = (select delivery_man_id from orders where id = $1)`,
      [before, OTHER_HOME.latitude, OTHER_HOME.longitude],
    );
    const migration = path.join(__dirname, '../database/migrations/425-place-of-couriers.sql');
    await shop.database.transaction((tx) => tx.script(readFileSync(migration, 'utf8')));
    const id = await place(person);
    await shop.after(65);
    const position = await positionOf(person, id);
    expect(position).not.toBeNull();
    expect(metres(position, OTHER_HOME)).toBeGreaterThan(HIDDEN_METRES);
  });
});
