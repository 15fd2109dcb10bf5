import type { Config, RentalCart, Trip, Vehicle } from '@storefront/api';
import type { VehicleSearchAnswer } from '@storefront/api/contract';
import { type RentalQuoteInput, rentalQuote, sumMoney } from '@storefront/pricing';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { openContractShop } from './contract-shop';

const shop = openForTests(() => openContractShop());

const cairo = {
  zoneid: '[1]',
  timeZone: 'Africa/Cairo',
  pickup: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
  destination: { lat: '30.0626', lng: '31.2197', location_name: 'Zamalek' },
} as const;
const riyadh = {
  zoneid: '[4]',
  timeZone: 'Asia/Riyadh',
  pickup: { lat: '24.6995', lng: '46.6837', location_name: 'Olaya' },
  destination: { lat: '24.7136', lng: '46.6753', location_name: 'King Fahd Road' },
} as const;

interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly guest: string | null;
}

async function send<Answer>(
  { headers, guest }: Call,
  method: 'GET' | 'POST',
  path: string,
  values: object,
): Promise<Answer> {
  const named = { ...values, ...(guest && { guest_id: guest }) };
  const query = new URLSearchParams(
    Object.entries(named).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const answer = await sendRequest(shop.backend.app, {
    method,
    url: `/api/v1${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: { moduleid: '6', ...headers },
    ...(method === 'POST' && { payload: named }),
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}

/** The total of a trip's own amounts: prices less discounts, with tax and fee. */
const byLines = (trip: Trip) =>
  sumMoney([
    ...(trip.trip_details ?? []).map(({ price, quantity }) => price * quantity),
    trip.extras_amount ?? 0,
    -(trip.discount_on_trip ?? 0),
    -(trip.coupon_discount_amount ?? 0),
    -(trip.ref_bonus_amount ?? 0),
    trip.tax_amount ?? 0,
    trip.additional_charge ?? 0,
  ]);

describe.each([
  ['Cairo', cairo, null],
  ['Riyadh', riyadh, 15],
] as const)('a trip in %s', (_name, where, vat) => {
  it.each([
    ['hourly', { estimated_hours: 3 }, 3],
    ['day_wise', { estimated_hours: 72 }, 72],
    ['distance_wise', { destination_location: where.destination, distance: 1 }, null],
  ] as const)(
    '%s: card, page, cart, form, trip and row have one total, for guest and customer',
    async (type, length, duration) => {
      for (const guest of ['anne-guest-00000000000000000009', null]) {
        const headers = {
          zoneid: where.zoneid,
          ...(guest === null && { authorization: `Bearer ${shop.layla.token}` }),
        };
        const call: Call = { headers, guest };
        await shop.database.query('update trip_units set released = true');
        await shop.database.query('delete from limits');
        const pickup_time = '2026-06-03 12:00:00';
        const config = await send<Config>(call, 'GET', '/config', {});
        const { vehicles } = await send<VehicleSearchAnswer>(
          call,
          'GET',
          '/rental/vehicle/search',
          {
            limit: 200,
            pickup_location: where.pickup,
            date: pickup_time,
            trip_type: type,
            ...(duration && { duration }),
            ...('destination_location' in length && { destination_location: where.destination }),
          },
        );
        expect(vehicles.length).toBeGreaterThan(3);
        // Vehicles of different providers, which have different discounts.
        const ofProvider = new Map(vehicles.map((vehicle) => [vehicle.provider_id, vehicle]));
        for (const listed of [...ofProvider.values()].slice(0, 3)) {
          const { id, provider_id } = listed;
          const bill = (part: Pick<RentalQuoteInput, 'carts' | 'user_data' | 'provider'>) =>
            rentalQuote({ ...part, config, at: shop.clock.now(), timeZone: where.timeZone });
          await send(call, 'POST', '/rental/user/cart/add-to-cart', {
            vehicle_id: id,
            quantity: 1,
            pickup_location: where.pickup,
            rental_type: type,
            pickup_time,
            ...length,
          });
          const cart = await send<RentalCart>(call, 'GET', '/rental/user/cart/get-cart', {});
          if (!cart.user_data) throw new Error('The cart has no trip');
          const inCart = bill({
            carts: cart.carts,
            user_data: cart.user_data,
            provider: cart.carts[0]?.provider ?? null,
          });
          const onCard = bill({
            carts: [{ vehicle: listed, quantity: 1 }],
            user_data: cart.user_data,
            provider: listed.provider ?? null,
          });
          const details = `/rental/vehicle/get-vehicle-details/${id}`;
          const vehicle = await send<Vehicle>(call, 'GET', details, {});
          const onPage = bill({
            carts: [{ vehicle, quantity: 1 }],
            user_data: cart.user_data,
            provider: vehicle.provider ?? null,
          });
          const tripId = await send<number>(call, 'POST', '/rental/user/trip/trip-booking', {
            provider_id,
            trip_type: type,
            contact_person_name: 'Anne Marsh',
            contact_person_number: '+201001234567',
            expected_total: inCart.total,
          });
          const path = '/rental/user/trip/get-trip-details';
          const trip = await send<Trip>(call, 'GET', path, { trip_id: tripId });
          const row = await shop.database.one<{ total: number; tax: number; parts: number }>(
            `select trip_amount as total, tax_amount as tax,
              (select sum(tax_amount) from trip_details where trip_id = t.id) as parts
            from trips t where id = $1`,
            [tripId],
          );
          expect({
            card: onCard.total,
            page: onPage.total,
            cart: inCart.total,
            trip: trip.trip_amount,
            lines: byLines(trip),
            row: row?.total,
            parts: row?.parts,
          }).toEqual({
            card: inCart.total,
            page: inCart.total,
            cart: inCart.total,
            trip: inCart.total,
            lines: inCart.total,
            row: inCart.total,
            parts: row?.tax,
          });
          if (vat !== null)
            expect(trip).toMatchObject({ tax_percentage: vat, currency: { currency_code: 'SAR' } });
          await shop.database.query('update trip_units set released = true');
        }
      }
    },
    240_000,
  );
});

it('answers the contact of the region with its fee and currency', async () => {
  const configOf = (zoneid: string) =>
    send<Config>({ headers: { zoneid }, guest: null }, 'GET', '/config', {});
  const [inCairo, inRiyadh] = [await configOf('[1]'), await configOf('[4]')];
  expect(inRiyadh).toMatchObject({ currency_code: 'SAR', country: 'SA', additional_charge: 0.5 });
  expect(inRiyadh.phone).toMatch(/^\+966/);
  expect(inRiyadh.address).toContain('Riyadh');
  expect(inCairo).toMatchObject({ currency_code: 'EGP', additional_charge: 5 });
  expect(inCairo.phone).toMatch(/^\+20/);
});
