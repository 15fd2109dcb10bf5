import type { RentalExtra } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { paths } from '@storefront/platform';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { emptyCart, pageOf, sampleCart, sampleExtras, sampleVehicle } from '../../testing/samples';
import { VehiclePage } from './vehicle-page';

provideBrowserParts();

const ADD = 'POST /rental/user/cart/add-to-cart';
const CLEAR = 'DELETE /rental/user/cart/remove-cart';
const routes = {
  'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle(),
  'GET /rental/vehicle/reviews/{id}': pageOf('reviews', []),
};
const entry = '/rental/vehicle-details/oryx-s-5?trip=hourly&pickup=2099-06-05%2015%3A00&hours=3';
const open = () => renderPage(<VehiclePage />, entry, paths.vehicle.path);
const addButton = () => screen.findByRole('button', { name: /^Add to booking cart/ });

// The questions about the cart are loaded when they are needed.
beforeAll(() => import('./add-question'), 30_000);
beforeEach(() => openShop());

it('prices the trip live: 3 hours, less 10 %, plus 10 % tax', async () => {
  fakeBackend(routes);
  await open();
  await waitFor(async () => expect(await addButton()).toHaveTextContent('297.00'));
  const [longer] = screen.getAllByRole('button', { name: /^One more/ });
  if (longer) await userEvent.click(longer);
  await waitFor(async () => expect(await addButton()).toHaveTextContent('396.00'));
  expect(await axeFindings()).toEqual([]);
});

it('adds the vehicle with its trip and opens the booking cart, and says why the server refuses', async () => {
  const opened = collect('rental:open-requested');
  const toasts = collect('shell:toast-requested');
  const message = 'Oryx S is not free at that time.';
  const backend = fakeBackend({
    ...routes,
    [ADD]: reply(403, { errors: [{ code: 'cart_item', message }] }),
  });
  await open();
  await userEvent.click(await addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(opened).toHaveLength(0);
  backend.answer({ [ADD]: sampleCart() });
  await userEvent.click(await addButton());
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(backend.callsOf(ADD)[1]?.body).toMatchObject({
    vehicle_id: 5,
    quantity: 1,
    rental_type: 'hourly',
    pickup_time: '2099-06-05 15:00:00',
    estimated_hours: 3,
    pickup_location: { lat: 30.0444, lng: 31.2357, location_name: 'Downtown' },
  });
  expect(toasts.map(({ message }) => message)).toEqual(['Item added to cart']);
  expect(await screen.findByRole('button', { name: 'View booking cart' })).toBeInTheDocument();
});

it("asks before another provider's cart is cleared, and then adds", async () => {
  const toasts = collect('shell:toast-requested');
  const cart = sampleCart();
  const [line] = cart.carts;
  if (!line) throw new Error('The sample has a line');
  const other = {
    ...cart,
    carts: [{ ...line, vehicle_id: 9, provider_id: 8, provider: { id: 8, name: 'Cairo Drive' } }],
  };
  const backend = fakeBackend({
    ...routes,
    'GET /rental/user/cart/get-cart': other,
    [CLEAR]: emptyCart,
    [ADD]: cart,
  });
  await open();
  await userEvent.click(await addButton());
  const confirm = await screen.findByRole('button', { name: 'Clear and add' });
  expect(backend.callsOf(ADD)).toHaveLength(0);
  await userEvent.click(confirm);
  await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
  expect(backend.callsOf(CLEAR)[0]?.query).toMatchObject({
    vehicle_id: '5',
    rental_type: 'hourly',
  });
  await waitFor(() =>
    expect(toasts.at(-1)?.message).toBe(
      'Your cart has been cleared successfully. And selected item added to the cart.',
    ),
  );
  expect(toasts.at(-1)?.action?.label).toBe('Undo');
});

it('says at once that it is not handed over near the chosen place, and offers its own', async () => {
  const vehicle = sampleVehicle({
    provider: {
      ...{ id: 3, name: 'Nile Wheels', pickup_zone_id: ['7'], address: '9 Garage Street' },
      ...{ latitude: '24.7', longitude: '46.7' },
    },
  });
  fakeBackend({
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': vehicle,
    'GET /config/get-zone-id': { zone_id: '[7]', zone_data: [] },
  });
  await open();
  expect(
    await screen.findByText(/^.*Nile Wheels.* does not hand over vehicles near your place\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add to booking cart|^Your trip$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Pick up at .*9 Garage Street/ }));
  expect(await addButton()).toBeVisible();
  expect(screen.queryByText(/does not hand over/)).toBeNull();
});

describe('a booking cart with another vehicle of the provider', () => {
  const cart = sampleCart();
  const carts = cart.carts.map((line) => ({
    ...line,
    vehicle_id: 9,
    vehicle: sampleVehicle({ id: 9 }),
  }));
  const data = cart.user_data && { ...cart.user_data, pickup_time: '2099-06-05 15:00:00' };
  const filled = { carts, user_data: data };
  const show = async (at: string) => {
    const backend = fakeBackend({
      ...routes,
      'GET /rental/user/cart/get-cart': filled,
      [ADD]: filled,
      [CLEAR]: emptyCart,
    });
    await renderPage(<VehiclePage />, at, paths.vehicle.path);
    await waitFor(async () => expect(await addButton()).toHaveTextContent(/EGP/));
    return backend;
  };

  it('gets one more for the same trip without a question', async () => {
    const backend = await show(entry);
    await userEvent.click(await addButton());
    await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
  });

  it('changes its trip only after a question that says what changes, and can be undone', async () => {
    const toasts = collect('shell:toast-requested');
    const backend = await show(entry.replace('hours=3', 'hours=5'));
    await userEvent.click(await addButton());
    const question = await screen.findByRole('dialog', {
      name: 'Change the trip of your booking cart?',
    });
    expect(question).toHaveTextContent(/Before:.*Hourly.*3 hours.*Downtown/);
    expect(question).toHaveTextContent(/Now:.*Hourly.*5 hours.*Downtown/);
    expect(question).toHaveTextContent(/EGP\s990\.00.*instead of.*EGP\s594\.00/);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(backend.callsOf(ADD)).toHaveLength(0);
    await userEvent.click(await addButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Change and add' }));
    await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'));
    expect(backend.callsOf(ADD)[0]?.body).toMatchObject({ estimated_hours: 5 });
  });
});

it('says that it is not offered for the kind of trip of the link', async () => {
  const vehicle = sampleVehicle({ trip_hourly: 0 });
  fakeBackend({ ...routes, 'GET /rental/vehicle/get-vehicle-details/{id}': vehicle });
  await open();
  expect(await screen.findByText(/not offered “Hourly”.*“Per day”/)).toBeVisible();
});

it('says that a vehicle does not exist any more', async () => {
  fakeBackend({
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': reply(404, {
      errors: [{ code: 'vehicle', message: 'Gone.' }],
    }),
  });
  await open();
  expect(await screen.findByText('This vehicle is not available')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('can be read again when that failed', async () => {
  const refusal = reply(403, { errors: [{ code: 'x', message: 'Not now.' }] });
  const backend = fakeBackend({
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': refusal,
  });
  await open();
  expect(await screen.findByText('The vehicle could not be loaded')).toBeInTheDocument();
  backend.answer(routes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await addButton()).toBeInTheDocument();
});

it('turns the pictures by arrow keys and enlarges them', async () => {
  const vehicle = sampleVehicle({ images_full_url: ['/front.webp', '/side.webp'] });
  fakeBackend({ ...routes, 'GET /rental/vehicle/get-vehicle-details/{id}': vehicle });
  await open();
  const enlarge = await screen.findByRole('button', { name: 'Enlarge the picture' });
  enlarge.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Oryx S, picture 2 of 2' })).toBeVisible();
  await userEvent.click(enlarge);
  const dialog = await screen.findByRole('dialog', { name: 'Enlarged picture of Oryx S' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/side.webp');
});

describe('the times of a vehicle', () => {
  const AVAILABILITY = 'GET /rental/vehicle/get-vehicle-availability/{id}';
  const free = { problem: null, free_units: 3, days: [], alternatives: [] };

  it('show before anything is added that the vehicle is booked, and when it is free', async () => {
    const backend = fakeBackend({
      ...routes,
      [AVAILABILITY]: ({ query }) =>
        String(query.date).startsWith('2099-06-05 15')
          ? {
              problem: 'booked',
              free_units: 0,
              days: [{ date: '2099-06-05', free: false }],
              alternatives: ['2099-06-05 18:30:00', '2099-06-06 15:00:00'],
            }
          : free,
    });
    await open();
    expect(await screen.findByText('This vehicle is taken at this time.')).toBeVisible();
    expect(backend.callsOf(AVAILABILITY)[0]?.query).toMatchObject({
      date: '2099-06-05 15:00:00',
      trip_type: 'hourly',
      duration: '3',
      quantity: '1',
    });
    await userEvent.click(await addButton());
    expect(backend.callsOf(ADD)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Jun 5, 2099, 6:30 PM' }));
    await waitFor(() =>
      expect(screen.queryByText('This vehicle is taken at this time.')).not.toBeInTheDocument(),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('18%3A30');
  });

  it('are checked by the booking cart if the server does not send them', async () => {
    const backend = fakeBackend({
      ...routes,
      [AVAILABILITY]: reply(404, { errors: [{ code: 'not-found', message: 'No.' }] }),
      [ADD]: sampleCart(),
    });
    await open();
    await userEvent.click(await addButton());
    await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
  });
});

it('shows the terms of the vehicle: canceling, deposit, kilometres', async () => {
  const terms = { deposit: 500, daily_kilometres: 250, free_cancel_hours: 24 };
  fakeBackend({
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle(terms),
  });
  await open();
  const list = await screen.findByRole('list', { name: 'Good to know' });
  expect(list).toHaveTextContent(/free until .*Jun 4, 2099, 3:00 PM/);
  expect(list).toHaveTextContent(/deposit of .*EGP\s500\.00/);
  expect(list).toHaveTextContent(/250 km.* a day/);
});

it.each([
  [{ deposit: 0, daily_kilometres: null }, ['No deposit.', 'Unlimited kilometres.'], 2],
  [{ deposit: null, min_driver_age: 25 }, [/25/], 1],
] as const)('shows of the terms %j what the provider has said', async (terms, texts, count) => {
  fakeBackend({ ...routes, 'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle(terms) });
  await open();
  const list = within(await screen.findByRole('list', { name: 'Good to know' }));
  for (const text of texts) expect(list.getByText(text)).toBeInTheDocument();
  // Canceling, payment, papers and times are always said.
  expect(list.getAllByRole('listitem')).toHaveLength(4 + count);
});

it.each([
  [
    'a petrol car',
    { model: '2024', brand: { id: 1, name: 'Oryx' }, engine_capacity: '1600', engine_power: '120' },
    ['Brand Oryx', 'Model 2024', 'Engine 1600 cc', 'Power 120 hp', 'Air conditioning Yes'],
    [],
  ],
  [
    'an electric car',
    { fuel_type: 'electric', engine_capacity: '1600', air_condition: 0, trip_day_wise: 0 },
    ['Fuel Electric', 'Air conditioning No', 'Hourly EGP 100.00 per hour'],
    ['Brand', 'Model', 'Engine', 'Power', 'Per day'],
  ],
] as const)('lists the details of %s', async (_what, change, there, absent) => {
  fakeBackend({ ...routes, 'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle(change) });
  await open();
  const heading = await screen.findByRole('heading', { name: 'Details' });
  const rows = [...(heading.closest('section')?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children]
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
  expect(rows).toEqual(expect.arrayContaining([...there]));
  expect(rows.filter((row) => absent.some((term) => row.startsWith(term)))).toEqual([]);
});

describe('a trip by distance', () => {
  const far = (to: string) => `/rental/vehicle-details/oryx-s-5?trip=distance_wise${to}`;
  const show = (to: string, metres: number) => {
    const DISTANCE = 'GET /config/distance-api';
    const backend = fakeBackend({ ...routes, [DISTANCE]: { distanceMeters: metres } });
    return renderPage(<VehiclePage />, far(to), paths.vehicle.path).then(() => ({
      backend,
      asked: () => backend.callsOf(DISTANCE),
    }));
  };

  it('is priced by its road', async () => {
    const { asked } = await show('&to=30.06,31.22,Zamalek', 20_000);
    // 20 km × 8.00, less 10 %, plus 10 % tax.
    await waitFor(async () => expect(await addButton()).toHaveTextContent('158.40'));
    expect(asked()[0]?.query).toMatchObject({
      origin_lat: '30.0444',
      origin_lng: '31.2357',
      destination_lat: '30.06',
      destination_lng: '31.22',
    });
  });

  it.each([
    ['no destination', '', 20_000, /Please choose where the trip ends/],
    ['no distance', '&to=30.06,31.22,Zamalek', 0, /ends where it begins/],
    ['too great a distance', '&to=30.06,31.22,Zamalek', 9_000_000, /end at most/],
  ])('is refused with %s', async (_what, to, metres, reason) => {
    const { backend, asked } = await show(to, metres);
    await waitFor(async () => expect(await addButton()).toHaveAccessibleDescription(reason));
    await userEvent.click(await addButton());
    expect(backend.callsOf(ADD)).toHaveLength(0);
    expect(asked()).toHaveLength(to ? 1 : 0);
  });
});

it('shows the terms of every booking and the total on a phone, leads to the trip, and has no extras without the server’s', async () => {
  fakeBackend(routes);
  await open();
  const go = await screen.findByRole('button', { name: 'Your trip' });
  expect(go.parentElement).toHaveTextContent(/EGP\s297\.00.*3 hours/);
  expect(await screen.findByRole('list', { name: 'Good to know' })).toHaveTextContent(
    /Canceling is free until the provider confirms/,
  );
  expect(screen.queryByRole('group', { name: 'Extras' })).not.toBeInTheDocument();
  await userEvent.click(go);
  expect(screen.getByRole('region', { name: 'Your trip' })).toHaveFocus();
});

describe('the extras of a vehicle', () => {
  const withExtras = {
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle({ extras: sampleExtras() }),
  };

  it('change the total, at most one of a group, and are added to the booking cart', async () => {
    const backend = fakeBackend({ ...withExtras, [ADD]: sampleCart() });
    await open();
    const extras = await screen.findByRole('group', { name: 'Extras' });
    const add = await addButton();
    await waitFor(() => expect(add).toHaveTextContent('297.00'));
    const seat = within(extras).getByRole('button', { name: /^One more Child seat/ });
    await userEvent.click(seat);
    await userEvent.click(seat);
    // 2 × 60 for the one day, with 10 % tax.
    await waitFor(() => expect(add).toHaveTextContent('429.00'));
    await userEvent.click(within(extras).getByRole('checkbox', { name: /^Second driver/ }));
    await waitFor(() => expect(add).toHaveTextContent('594.00'));
    const classes = within(extras).getByRole('group', { name: 'Protection' });
    const [none, , full] = within(classes).getAllByRole('radio');
    expect(none).toBeChecked();
    await userEvent.click(within(classes).getByRole('radio', { name: /^Basic protection/ }));
    await waitFor(() => expect(add).toHaveTextContent('682.00'));
    if (full) await userEvent.click(full);
    await waitFor(() => expect(add).toHaveTextContent('748.00'));
    await userEvent.click(add);
    await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
    expect(backend.callsOf(ADD)[0]?.body).toMatchObject({
      extras: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
        { id: 4, quantity: 1 },
      ],
    });
  });

  it('can be removed', async () => {
    const backend = fakeBackend({ ...withExtras, [ADD]: sampleCart() });
    await open();
    const driver = await screen.findByRole('checkbox', { name: /^Second driver/ });
    await userEvent.click(driver);
    await userEvent.click(screen.getByRole('radio', { name: /^Full protection/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    await userEvent.click(driver);
    const add = await addButton();
    await waitFor(() => expect(add).toHaveTextContent('297.00'));
    await userEvent.click(add);
    await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
    expect(backend.callsOf(ADD)[0]?.body).not.toHaveProperty('extras');
  });

  it('say what they are, what one costs, and that there is one of a group', async () => {
    const seats = sampleExtras().slice(0, 1);
    const extras: RentalExtra[] = [
      ...seats.map((seat) => ({ ...seat, description: 'For up to four years.' })),
      { id: 8, name: 'Roof box', price: 90, charged_per: 'trip', one_of: 'roof' },
      { id: 9, name: 'Ski rack', price: 70, charged_per: 'trip', one_of: 'roof' },
    ];
    const vehicle = sampleVehicle({ extras });
    fakeBackend({ ...routes, 'GET /rental/vehicle/get-vehicle-details/{id}': vehicle });
    await open();
    const group = within(await screen.findByRole('group', { name: 'One of these' }));
    const [none, box, rack] = group.getAllByRole('radio');
    expect([none, box, rack].map((one) => one?.getAttribute('value'))).toEqual(['none', '8', '9']);
    expect(box).toHaveAccessibleDescription(/90\.00.* for the trip/);
    expect(screen.queryByRole('group', { name: 'Protection' })).toBeNull();
    expect(screen.getByText(/^For up to four years\. .*60\.00.* a day$/)).toBeInTheDocument();
  });

  it('are changed in the booking cart once the vehicle is in it', async () => {
    const cart = sampleCart();
    const carts = cart.carts.map((line) => ({
      ...line,
      extras: sampleExtras()
        .slice(1, 2)
        .map((extra) => ({ ...extra, quantity: 1 })),
    }));
    fakeBackend({ ...withExtras, 'GET /rental/user/cart/get-cart': { ...cart, carts } });
    await open();
    await screen.findByRole('button', { name: 'View booking cart' });
    expect(screen.queryByRole('group', { name: 'Extras' })).not.toBeInTheDocument();
    expect((await screen.findByText('Extras')).parentElement?.parentElement).toHaveTextContent(
      /150\.00/,
    );
  });
});
