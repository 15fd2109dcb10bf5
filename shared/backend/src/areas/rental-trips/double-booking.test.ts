import { ManualClock } from '../../clock/clock';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { createDemoBackend } from '../../testing/demo-backend';
import { DEMO_BEGINNING } from '../../testing/demo-database';
import { openDemoPostgres } from '../../testing/demo-postgres';
import { sendRequest } from '../../testing/send-request';
import { testConfig } from '../../testing/test-backend';

let database: Database;
let backend: BackendContext;

beforeAll(async () => {
  database = await openDemoPostgres();
  const clock = new ManualClock(DEMO_BEGINNING);
  backend = await createDemoBackend({ config: { ...testConfig, demo: false }, database, clock });
}, 120_000);
afterAll(async () => {
  await backend.app.close();
  await database.close();
});

async function post(path: string, payload: object) {
  const answer = await sendRequest(backend.app, {
    method: 'POST',
    url: `/api/v1/rental/user${path}`,
    headers: { moduleid: '6' },
    payload,
  });
  return answer.statusCode;
}

it('promises as many cars as there are when many book at once', async () => {
  const vehicle = await database.one<{ id: number; provider_id: number; units: number }>(
    `select v.id, v.provider_id, count(u.id) as units
      from vehicles v
        join stores s on s.id = v.provider_id
        join vehicle_units u on u.vehicle_id = v.id
      where 1 = any(s.pickup_zone_ids) and v.trip_hourly
      group by v.id having count(u.id) = 2 limit 1`,
  );
  if (!vehicle) throw new Error('The demo world has no such vehicle');
  const guests = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}-guest-000000000000000`);
  for (const [index, guest_id] of guests.entries()) {
    await post('/cart/add-to-cart', {
      guest_id,
      vehicle_id: vehicle.id,
      quantity: 1,
      rental_type: 'hourly',
      pickup_location: { lat: 30.0478, lng: 31.2397 },
      // All of them overlap.
      pickup_time: `2026-06-05 15:${index}0:00`,
      estimated_hours: 3,
    });
  }
  const answers = await Promise.all(
    guests.map((guest_id) =>
      post('/trip/trip-booking', {
        guest_id,
        provider_id: vehicle.provider_id,
        trip_type: 'hourly',
        contact_person_name: 'Anne Marsh',
        contact_person_number: '+201001234567',
      }),
    ),
  );
  expect(answers.sort()).toEqual([200, 200, 403, 403, 403, 403]);
  const promised = await database.query('select distinct unit_id from trip_units');
  expect(promised).toHaveLength(2);
}, 60_000);
