import { reply } from '@storefront/api/testing';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingDrawer } from '../../features/booking/booking-drawer';
import { HomePage } from '../../features/home/home-page';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleCart, sampleConfig, sampleVehicle } from '../../testing/samples';

// As a build for the region resolves it.
jest.mock('#region', () => jest.requireActual('./index'));

provideBrowserParts();

const BOOK = 'POST /rental/user/trip/trip-booking';

beforeEach(() => openShop());

it('begins with trips by the day, in a list', async () => {
  fakeBackend({
    'GET /rental/banners': { banners: [] },
    'GET /rental/vehicle/search': pageOf('vehicles', []),
    'GET /rental/vehicle/top-rated': pageOf('vehicles', [sampleVehicle()]),
    'GET /rental/provider/popular': pageOf('stores', []),
    'GET /rental/provider/latest': pageOf('stores', []),
  });
  await renderPage(<HomePage />);
  expect(screen.getByRole('heading', { name: 'Rent a car in Riyadh' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Per day',
    'Hourly',
    'By distance',
  ]);
  expect(screen.getByRole('radio', { name: 'Per day' })).toBeChecked();
  const card = await screen.findByRole('article');
  await within(card).findByText(/for the trip/);
  const text = card.textContent ?? '';
  expect(text.indexOf('for the trip')).toBeLessThan(text.indexOf('per day'));
  expect(within(card).getByRole('link', { name: 'Oryx S' })).toHaveAttribute(
    'href',
    expect.stringContaining('trip=day_wise'),
  );
});

it('books only with a driver, and sends the provider only the end of the ID number', async () => {
  const backend = fakeBackend({
    'GET /config': sampleConfig({ rental_features: ['driver_age'] }),
    'GET /rental/user/cart/get-cart': sampleCart(),
    [BOOK]: 500_001,
    'GET /rental/user/trip/get-trip-details': {
      id: 500_001,
      provider_id: 3,
      trip_status: 'pending',
      trip_type: 'hourly',
      payment_status: 'unpaid',
      trip_amount: 594,
      pickup_location: { lat: '24', lng: '46' },
      schedule_at: '2026-06-05 15:00:00',
    },
  });
  await renderPage(<BookingDrawer onClose={jest.fn()} />, '/home?booking=details');
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Anne Marsh');
  await enter(screen.getByRole('textbox', { name: 'Phone' }), '1001234567');
  await enter(screen.getByRole('textbox', { name: /^Note/ }), 'Gate 3');
  const book = screen.getByRole('button', { name: /^Book trip/ });
  await userEvent.click(book);
  expect(screen.getByText(/10 digits that begin with 1 or 2/)).toBeInTheDocument();
  expect(backend.callsOf(BOOK)).toHaveLength(0);

  await enter(await screen.findByRole('textbox', { name: /Iqama/ }), '2000000006');
  await userEvent.type(screen.getByRole('textbox', { name: "Driver's age" }), '20');
  await userEvent.click(screen.getByRole('checkbox', { name: /licence/ }));
  await userEvent.click(book);
  expect(screen.getByText('The driver must be at least 21 years old.')).toBeInTheDocument();
  expect(backend.callsOf(BOOK)).toHaveLength(0);

  const age = screen.getByRole('textbox', { name: "Driver's age" });
  await userEvent.clear(age);
  await userEvent.type(age, '34');
  await userEvent.click(book);
  expect(await screen.findByText('Your trip is booked')).toBeInTheDocument();
  expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({
    driver_age: 34,
    additional_note: 'Driver: Iqama ending in 0006\nGate 3',
  });
});

it('takes the age from the trip, and checks it against the vehicle', async () => {
  const cart = sampleCart();
  const [line] = cart.carts;
  if (!line || !cart.user_data) throw new Error('An empty booking cart');
  const needing = (min_driver_age: number) => ({ ...line.vehicle, min_driver_age });
  const backend = fakeBackend({
    'GET /rental/user/cart/get-cart': {
      carts: [{ ...line, vehicle: needing(25) }],
      user_data: { ...cart.user_data, driver_age: 24 },
    },
    [BOOK]: reply(403, { errors: [{ code: 'cart', message: 'Not now.' }] }),
  });
  await renderPage(<BookingDrawer onClose={jest.fn()} />, '/home?booking=details');
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Anne Marsh');
  await enter(screen.getByRole('textbox', { name: 'Phone' }), '1001234567');
  await enter(await screen.findByRole('textbox', { name: /Iqama/ }), '2000000006');
  await userEvent.click(screen.getByRole('checkbox', { name: /licence/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
  const age = screen.getByRole('textbox', { name: "Driver's age" });
  expect(age).toHaveValue('24');
  expect(age).toHaveAccessibleDescription('The driver must be at least 25 years old.');
  await userEvent.clear(age);
  await userEvent.type(age, '25');
  await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
  await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(1));
});

it('accepts a visitor’s passport, and writes the age into the note if the backend has no field for it', async () => {
  const backend = fakeBackend({
    'GET /rental/user/cart/get-cart': sampleCart(),
    [BOOK]: reply(403, { errors: [{ code: 'cart', message: 'Not now.' }] }),
  });
  await renderPage(<BookingDrawer onClose={jest.fn()} />, '/home?booking=details');
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Anne Marsh');
  await enter(screen.getByRole('textbox', { name: 'Phone' }), '1001234567');
  await userEvent.click(await screen.findByRole('radio', { name: 'Passport' }));
  await enter(screen.getByRole('textbox', { name: 'Passport number' }), 'a1234567');
  await userEvent.type(screen.getByRole('textbox', { name: "Driver's age" }), '34');
  await userEvent.click(screen.getByRole('checkbox', { name: /licence/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
  await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(1));
  expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({
    additional_note: "Driver's age: 34\nDriver: passport ending in 4567",
  });
  expect(backend.callsOf(BOOK)[0]?.body).not.toHaveProperty('driver_age');
});
