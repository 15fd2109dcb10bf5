import { setTimeout } from 'node:timers/promises';
import { ManualClock } from '../../clock/clock';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { createDemoBackend } from '../../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../../testing/demo-engines';
import { sendRequest } from '../../testing/send-request';
import { testConfig } from '../../testing/test-backend';

/** Each occupies a car for different hours, and all of them include four in the afternoon. */
const trips = [
  { pickup_time: '2026-06-05 15:00', estimated_hours: 3 },
  { pickup_time: '2026-06-05 15:50', estimated_hours: 1.5, delivered: 1 },
  // Ends before 16:00, but the car is still being driven back then.
  {
    pickup_time: '2026-06-05 14:30',
    estimated_hours: 1,
    return_location: { lat: 30.12, lng: 31.24, location_name: 'Shubra' },
  },
  // Begins after 16:00, but the car leaves the provider before that.
  { pickup_time: '2026-06-05 16:02', estimated_hours: 2, delivered: 1 },
  // Ends at 15:33, and the car is cleaned until after 16:00.
  { pickup_time: '2026-06-05 13:00', estimated_hours: 2.55 },
];
const PEOPLE = 50;

describe('simultaneous bookings', () => {
  let database: Database;
  let backend: BackendContext;

  beforeAll(async () => {
    database = await openDemoDatabase();
    const clock = new ManualClock(DEMO_BEGINNING);
    backend = await createDemoBackend({ config: { ...testConfig, demo: false }, database, clock });
  }, 120_000);
  afterAll(async () => {
    await backend?.app.close();
    await database?.close();
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

  /** An overloaded server refuses, and the client tries again. */
  async function book(payload: object): Promise<number> {
    for (;;) {
      const status = await post('/trip/trip-booking', payload);
      if (status !== 503) return status;
      await setTimeout(20);
    }
  }

  it('reserve as many cars as exist, including the time for their delivery', async () => {
    const vehicle = await database.one<{ id: number; provider_id: number }>(
      `select v.id, v.provider_id
        from vehicles v
          join stores s on s.id = v.provider_id
          join rental_way_terms w on w.provider_id = s.id
          join vehicle_units u on u.vehicle_id = v.id
        where 1 = any(s.pickup_zone_ids) and v.trip_hourly
        group by v.id having count(u.id) = 2 limit 1`,
    );
    if (!vehicle) throw new Error('The demo world has no such vehicle');
    // 5.6 km from the delivery place.
    await database.query(
      'update stores set latitude = 30.0978, longitude = 31.2397 where id = $1',
      [vehicle.provider_id],
    );
    await database.query(
      'update rental_way_terms set delivery_radius = 20, return_radius = 20 where provider_id = $1',
      [vehicle.provider_id],
    );
    await database.query(
      "update store_schedules set opening_time = '00:00', closing_time = '23:59' where store_id = $1",
      [vehicle.provider_id],
    );
    const guests = Array.from(
      { length: PEOPLE },
      (_, index) => `guest-${1000 + index}-0000000000000`,
    );
    const added = new Set<number>();
    for (const [index, guest_id] of guests.entries()) {
      added.add(
        await post('/cart/add-to-cart', {
          guest_id,
          vehicle_id: vehicle.id,
          quantity: 1,
          rental_type: 'hourly',
          pickup_location: { lat: 30.0478, lng: 31.2397 },
          ...trips[index % trips.length],
        }),
      );
    }
    expect([...added]).toEqual([200]);
    const answers = await Promise.all(
      guests.map((guest_id) =>
        book({
          guest_id,
          provider_id: vehicle.provider_id,
          trip_type: 'hourly',
          contact_person_name: 'Anne Marsh',
          contact_person_number: '+201001234567',
        }),
      ),
    );
    const booked = answers.filter((status) => status === 200).length;
    expect([booked, answers.filter((status) => status === 403).length]).toEqual([2, PEOPLE - 2]);
    const promised = await database.query(
      'select distinct unit_id from trip_units where not released',
    );
    expect(promised).toHaveLength(2);
  }, 300_000);
});
