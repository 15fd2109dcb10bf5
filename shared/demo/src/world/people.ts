import { hashPassword, KNOWN_PASSWORD_COST } from '@storefront/backend/initial-data';
import { z } from 'zod';
import { randomPointInZone } from '../geography/zones';
import { pictureUrl } from '../pictures/picture-url';
import { type DemoContext, instant } from './demo-context';
import peopleData from './people.json';

/** Sign-in of the demo customers. */
const DEMO_PASSWORD = 'souk1234';
export const demoCustomers = [
  { id: 1, f_name: 'Layla', l_name: 'Hassan', email: 'demo@souk.example', phone: '+201000000001' },
  { id: 2, f_name: 'Omar', l_name: 'Nabil', email: 'second@souk.example', phone: '+201000000002' },
] as const;

const { reviewers, addresses, riders } = z
  .strictObject({
    /** First and last names. */
    reviewers: z.array(z.tuple([z.string(), z.string()])),
    /** Addresses of the demo customers. */
    addresses: z.array(
      z.strictObject({
        customer: z.number(),
        type: z.enum(['home', 'office', 'other']),
        label: z.string().nullable(),
        zone: z.number(),
        address: z.string(),
        road: z.string(),
        house: z.string(),
        floor: z.string(),
      }),
    ),
    /** First and last names, and the zone. */
    riders: z.array(z.tuple([z.string(), z.string(), z.number()])),
  })
  .parse(peopleData);

/** Creates customers with addresses, and couriers. */
export async function makePeople(world: DemoContext): Promise<void> {
  await addDemoCustomers(world);
  addReviewers(world);
  addAddresses(world);
  addRiders(world);
}

async function addDemoCustomers(world: DemoContext): Promise<void> {
  const { book } = world;
  const password_hash = await hashPassword(DEMO_PASSWORD, KNOWN_PASSWORD_COST);
  for (const { id, ...person } of demoCustomers) {
    book.add('customers', {
      id,
      ...person,
      password_hash,
      image: pictureUrl('avatar', id === 1 ? 'headscarf' : 'man', id),
      is_email_verified: true,
      is_phone_verified: true,
      loyalty_point: 0,
      ref_code: id === 1 ? 'SOUKLAYLA' : 'SOUKOMAR',
      ref_by: null,
      zone_id: id,
      created_at: instant(world, -200),
      updated_at: instant(world, -1),
    });
  }
}

/** Creates people who have only written reviews. */
function addReviewers(world: DemoContext): void {
  const { book } = world;
  reviewers.forEach(([f_name, l_name], index) => {
    const id = demoCustomers.length + 1 + index;
    book.add('customers', {
      id,
      f_name,
      l_name,
      email: null,
      phone: null,
      password_hash: null,
      image: pictureUrl('avatar', { initials: `${f_name[0]}${l_name[0]}` }, index),
      is_email_verified: false,
      is_phone_verified: false,
      loyalty_point: 0,
      ref_code: `GUEST${String(id).padStart(4, '0')}`,
      ref_by: null,
      zone_id: (index % 4) + 1,
      created_at: instant(world, -300 + index),
      updated_at: instant(world, -10),
    });
  });
}

function addAddresses(world: DemoContext): void {
  const { book, chance } = world;
  for (const place of addresses) {
    const person = demoCustomers[place.customer - 1];
    const point = randomPointInZone(place.zone, chance.next);
    book.add('addresses', {
      customer_id: place.customer,
      address_type: place.type,
      address_label: place.label,
      address: place.address,
      contact_person_name: `${person?.f_name} ${person?.l_name}`,
      contact_person_number: person?.phone,
      house: place.house,
      floor: place.floor,
      road: place.road,
      latitude: point.lat,
      longitude: point.lng,
      zone_id: place.zone,
      zone_ids: [place.zone],
      created_at: instant(world, -190),
      updated_at: instant(world, -190),
    });
  }
}

function addRiders(world: DemoContext): void {
  const { book, chance } = world;
  riders.forEach(([f_name, l_name, zone_id], index) => {
    const point = randomPointInZone(zone_id, chance.next);
    book.add('delivery_men', {
      zone_id,
      f_name,
      l_name,
      phone: `+2012${10_000_000 + index * 1117}`,
      email: `${f_name.toLowerCase()}@riders.souk.example`,
      image: pictureUrl('avatar', 'rider', index),
      // Bicycle or motorcycle; the vehicles of Riyadh come after the three of Cairo.
      vehicle_id: (index % 2) + (zone_id === 4 ? 4 : 1),
      license_plate_number: index % 2 === 1 ? `${3120 + index * 217} SBR` : null,
      latitude: point.lat,
      longitude: point.lng,
      located_at: instant(world, 0),
      ratings: [8 + index, 3, 1, 0, 0],
      avg_rating: Math.round((((8 + index) * 5 + 15) / (12 + index)) * 100) / 100,
      rating_count: 12 + index,
    });
  });
}
