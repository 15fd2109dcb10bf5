// @alone: Its guest has no id yet.
import { reply } from '@storefront/api/testing';
import { fakeBackend } from '../../../testing/page';
import { findOrder } from './find-order';

const route = 'GET /customer/order/attempt';
const order = { order_id: 7, message: 'ok', total_ammount: 12 };
const waits: number[] = [];
const find = () =>
  findOrder('key', async (milliseconds) => {
    waits.push(milliseconds);
  });

beforeEach(() => {
  waits.length = 0;
});

test.each([
  ['that was placed', { status: 'placed', order }, { outcome: 'placed', order: { order_id: 7 } }],
  ['that the server does not know', { status: 'unknown', order: null }, { outcome: 'absent' }],
  ['of an older backend, without this call', reply(404, {}), { outcome: 'absent' }],
  ['of a server that cannot be reached', reply(503, {}), { outcome: 'unsure' }],
])('an order %s', async (_case, answer, finding) => {
  const backend = fakeBackend({ [route]: answer });
  expect(await find()).toMatchObject(finding);
  expect(backend.callsOf(route)[0]?.query).toEqual({ idempotency_key: 'key' });
  expect(waits).toEqual([]);
});

test('an order that is being placed is looked up ten times, and then not known', async () => {
  const backend = fakeBackend({ [route]: { status: 'running', order: null } });
  expect(await find()).toEqual({ outcome: 'unsure' });
  expect(backend.callsOf(route)).toHaveLength(10);
  expect(waits).toEqual(Array.from({ length: 10 }, () => 1_500));
});

test('it is found once it is placed', async () => {
  let looked = 0;
  fakeBackend({
    [route]: () => {
      looked += 1;
      return looked < 3 ? { status: 'running', order: null } : { status: 'placed', order };
    },
  });
  expect(await find()).toMatchObject({ outcome: 'placed' });
  expect(waits).toHaveLength(2);
});
