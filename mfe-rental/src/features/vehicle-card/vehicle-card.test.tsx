import type { Vehicle } from '@storefront/api';
import { screen } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleVehicle } from '../../testing/samples';
import type { TripSettings } from '../trip/trip-settings';
import { VehicleCard } from './vehicle-card';

const trip: TripSettings = {
  type: 'hourly',
  pickupTime: '2099-06-05 15:00',
  hours: 3,
  destination: null,
};
const hours = { rental_type: 'hourly', estimated_hours: 3 } as const;
const show = async (change: Partial<Vehicle>, measure: typeof hours | null = hours) => {
  fakeBackend({});
  await renderPage(
    <VehicleCard
      vehicle={sampleVehicle(change)}
      trip={trip}
      measure={measure}
      query={{ hours: '3' }}
    />,
  );
};

beforeEach(() => openShop());

it('shows facts, provider and the price of the trip', async () => {
  await show({});
  expect(await screen.findByText('EGP 297.00')).toBeInTheDocument();
  // Without the discount of 10 %.
  expect(screen.getByText('EGP 330.00')).toBeInTheDocument();
  expect(screen.getByText('EGP 100.00', { exact: false })).toHaveTextContent(/per hour$/);
  expect(screen.getByText('Nile Wheels')).toBeInTheDocument();
  expect(screen.getByText('Family car or similar')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 seats',
    'Automatic',
    'Petrol',
  ]);
  expect(screen.getByRole('link', { name: 'Oryx S' })).toHaveAttribute(
    'href',
    '/rental/vehicle-details/oryx-s-5?hours=3',
  );
});

it.each<[string, Partial<Vehicle>, string[]]>([
  ['a percentage off', {}, ['10% off']],
  ['an amount off', { discount_type: 'amount' }, []],
  ['no discount', { discount_price: 0 }, []],
  ['a new one', { discount_price: 0, new_tag: 1 }, ['New']],
])('has the badges of %s', async (_what, change, badges) => {
  await show({ new_tag: 0, ...change });
  await screen.findByText('Nile Wheels');
  expect(screen.queryAllByText(/ off$|^New$/).map(({ textContent }) => textContent)).toEqual(
    badges,
  );
});

it('has the discount of the provider as its badge where that is larger', async () => {
  const discount = {
    ...{ discount: 20, discount_type: 'percent' as const, min_purchase: 0, max_discount: 45 },
    ...{ start_date: '2020-01-01', end_date: '2099-12-31' },
    ...{ start_time: '00:00', end_time: '23:59' },
  };
  await show({ provider: { id: 3, name: 'Nile Wheels', tax: 10, discount } });
  // At most 45 of 300.
  expect(await screen.findByText('15% off')).toBeVisible();
  expect(screen.queryByText('10% off')).toBeNull();
});

it.each<[string, Partial<Vehicle>, (string | RegExp)[]]>([
  [
    'strict ones',
    { free_cancel_hours: 24, deposit: 1250, daily_kilometres: 250 },
    [
      /^Free cancellation until .*Jun 4, 2099, 3:00.*PM/,
      /^Deposit .*1,250\.00/,
      /^.*250.km.* a day$/,
    ],
  ],
  ['easy ones', { deposit: 0, daily_kilometres: null }, ['No deposit', 'Unlimited kilometres']],
])('names the terms that decide: %s', async (_which, terms, texts) => {
  await show(terms);
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

describe('the place of the pickup', () => {
  const provider = {
    ...{ id: 3, name: 'Nile Wheels', address: '9 Garage Street' },
    ...{ latitude: '30.0644', longitude: '31.2357' },
  };

  it('is where the vehicle stands, with the distance from the chosen place', async () => {
    await show({ provider });
    expect(
      await screen.findByText(/^Pick it up at .*9 Garage Street.*, .*2.2 km.* away\.$/),
    ).toBeVisible();
    expect(screen.queryByText('With driver')).toBeNull();
  });

  it('is the customer’s own where the vehicle comes with a driver', async () => {
    await show({ provider, with_driver: 1 });
    expect(await screen.findByText('With driver')).toBeVisible();
    expect(screen.getByText('It comes with a driver to your place.')).toBeVisible();
  });
});

it('has its price per unit alone, in its own currency, where the chosen place has another', async () => {
  const currency = {
    ...{ currency_code: 'SAR', currency_symbol: 'SAR' },
    ...{ currency_symbol_direction: 'left' as const, digit_after_decimal_point: 2 },
  };
  await show({ currency, time_zone: 'Asia/Riyadh' });
  expect(await screen.findByText(/SAR\s100\.00.* per hour/)).toBeVisible();
  expect(screen.queryByText(/EGP|for the trip/)).toBeNull();
});

it('leaves out what is not known, and is named by its id without a name of its own', async () => {
  const unknown = { seating_capacity: null, transmission_type: null, fuel_type: null, type: null };
  await show({ ...unknown, slug: null, provider: null });
  expect(screen.getByRole('link', { name: 'Oryx S' })).toHaveAttribute(
    'href',
    '/rental/vehicle-details/5?hours=3',
  );
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByText(/or similar|Nile Wheels/)).toBeNull();
});

it.each([
  ['the trip is not known', {}, null, /EGP\s100\.00.* per hour/],
  ['it is not offered by the hour', { trip_hourly: 0 }, hours, /EGP\s900\.00.* per day|per km/],
] as const)('has only a price per unit while %s', async (_when, change, measure, text) => {
  await show(change, measure);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('for the trip, tax and fee included')).toBeNull();
});
