import type { Trip } from '@storefront/api';
import { prepareTexts } from '@storefront/i18n';
import { signIn, signOut } from '@storefront/session';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { bookedTrip } from '../../testing/trip';
import './use-trip-texts';
import { CalendarLink } from './calendar-link';
import { TripChecklist } from './trip-checklist';
import { TripContact } from './trip-contact';
import { TripCountdown } from './trip-countdown';
import { TripBill, TripFacts, TripReceipt } from './trip-receipt';
import { checklist, driversOf } from './trip-rules';

const HOUR_MS = 3_600_000;
const utc = (ahead: number) =>
  new Date(Date.now() + ahead).toISOString().slice(0, 19).replace('T', ' ');

const trip: Trip = {
  ...bookedTrip,
  payment_method: null,
  discount_on_trip: 10,
  otp: '4711',
  provider: { id: 3, name: 'Olaya Limousine', phone: '+966 11 555' },
};

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
afterEach(() => signOut());

it('counts down to the pickup, then to the return, and never below zero', () => {
  const show = (part: Partial<Trip>) =>
    renderAccount(<TripCountdown trip={{ ...trip, ...part }} />).unmount;
  let close = show({ schedule_at: utc(5.5 * HOUR_MS) });
  expect(screen.getByText(/Pickup in .*5 hr (29|30) min/)).toBeVisible();
  close();
  close = show({ schedule_at: utc(47.5 * HOUR_MS) });
  expect(screen.getByText(/Pickup in .*1 day 23 hr/)).toBeVisible();
  close();
  // Two days ahead the day says more than the hours.
  close = show({ schedule_at: utc(5 * 24 * HOUR_MS) });
  expect(screen.getByText(/^Pickup on .*, 20\d\d.*, in 5 days$/)).toBeVisible();
  close();
  close = show({ schedule_at: utc(-HOUR_MS) });
  expect(screen.getByText('It is time for the pickup')).toBeVisible();
  close();
  close = show({ trip_status: 'ongoing', estimated_trip_end_time: utc(3.5 * HOUR_MS) });
  expect(screen.getByText(/Due back in .*3 hr (29|30) min/)).toBeVisible();
  close();
  show({ trip_status: 'ongoing', estimated_trip_end_time: utc(-HOUR_MS) });
  expect(screen.getByText(/was due back/)).toBeVisible();
});

it('lists the tasks until the pickup', () => {
  renderAccount(<TripChecklist trip={{ ...trip, trip_status: 'confirmed' }} />);
  const list = screen.getByRole('list', { name: 'Until the pickup' });
  const steps = within(list).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'The provider confirms the trip (done)',
    'The trip is paid (to do)',
    'Bring your ID and driving licence if you drive yourself (to do)',
    expect.stringMatching(/code ready.*\(to do\)/),
  ]);
});

it('asks for cash if that was chosen, and for nothing once the trip is running', () => {
  expect(checklist({ ...trip, payment_method: 'cash_payment' })[1]).toEqual({
    name: 'cash',
    isDone: false,
  });
  expect(checklist({ ...trip, trip_status: 'ongoing' })).toEqual([]);
});

it('asks for no licence if every vehicle comes with a driver', () => {
  const driven = { id: 1, trip_id: trip.id, vehicle_id: 5, driver_data: { id: 9 } };
  const names = (vehicles: Trip['vehicle_identity']) =>
    checklist({ ...trip, vehicle_identity: vehicles }).map(({ name }) => name);
  expect(names([driven])).not.toContain('papers');
  expect(names([driven, { ...driven, id: 2, driver_data: null }])).toContain('papers');
});

it('shows a bill that adds up, and the contact', async () => {
  renderAccount(
    <>
      <TripBill trip={trip} />
      <TripContact trip={trip} />
    </>,
  );
  expect(await screen.findByText(/130\.00/)).toBeVisible();
  expect(screen.getByText(/120\.00/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call the provider' })).toHaveAttribute(
    'href',
    'tel:+96611555',
  );
});

it('shows the extras of each vehicle with their amounts', async () => {
  const line = { id: 1, trip_id: trip.id, vehicle_id: 5, quantity: 2, price: 60 } as const;
  const extra = { id: 3, name: 'Child seat', price: 15, charged_per: 'trip', quantity: 1 } as const;
  const vehicle_details = {
    id: 5,
    name: 'Oryx S',
    provider_id: 3,
    hourly_price: 20,
    distance_price: 0,
    day_wise_price: 0,
  };
  const details = [{ ...line, vehicle_details, extras: [{ ...extra, amount: 30 }] }];
  renderAccount(<TripReceipt trip={{ ...trip, extras_amount: 30, trip_details: details }} />);
  const vehicles = screen.getByRole('list', { name: 'Vehicles of the trip' });
  expect(vehicles).toHaveTextContent(/2 × Child seat · EGP\s30\.00/);
  expect((await screen.findByText('Extras')).closest('dt')?.parentElement).toHaveTextContent(
    /30\.00/,
  );
});

it('shows the return, the length, the note and the directions', () => {
  renderAccount(
    <TripFacts
      trip={{
        ...trip,
        estimated_hours: 72,
        estimated_trip_end_time: '2026-06-08 15:00:00',
        trip_note: 'Gate 3',
        pickup_location: { lat: '30.1', lng: '31.2', location_name: 'Talaat Harb' },
        provider: { id: 3, name: 'Olaya Limousine', address: '12 Palm Street' },
      }}
    />,
  );
  expect(screen.getByText('Return').nextSibling).toHaveTextContent('Jun 8, 2026, 3:00 PM');
  expect(screen.getByText('Rented by the day').nextSibling).toHaveTextContent('3 days');
  expect(screen.getByText('Your note').nextSibling).toHaveTextContent('Gate 3');
  expect(screen.getByText('12 Palm Street')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=30.1,31.2'),
  );
});

it('leads to the place of the vehicle, not to the pickup of the search', () => {
  const handover_location = { lat: '30.5', lng: '31.6', location_name: '9 Garage Street' };
  renderAccount(
    <TripFacts
      trip={{
        ...trip,
        handover_location,
        pickup_location: { lat: '30.1', lng: '31.2', location_name: 'Talaat Harb' },
        provider: { id: 3, name: 'Olaya Limousine', address: '9 Garage Street' },
      }}
    />,
  );
  expect(screen.getByText('Pickup place').nextSibling).toHaveTextContent('9 Garage Street');
  expect(screen.getByText('9 Garage Street')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=30.5,31.6'),
  );
});

it('shows a driver on the map only while the backend sends the position', () => {
  const driver_data = { id: 9, first_name: 'Karim', lat: 30.02, lng: 31.01 };
  const driven = { id: 1, trip_id: trip.id, vehicle_id: 5, driver_data };
  expect(driversOf({ ...trip, vehicle_identity: [driven] })).toEqual([
    { id: 1, name: 'Karim', position: { lat: 30.02, lng: 31.01 } },
  ]);
  const unseen = { ...driven, driver_data: { id: 9, first_name: 'Karim' } };
  expect(driversOf({ ...trip, vehicle_identity: [unseen] })).toEqual([]);
  expect(driversOf(trip)).toEqual([]);
});

it('offers the trip as a calendar entry while it is open', () => {
  const times = {
    schedule_at: '2026-06-05 15:00:00',
    estimated_trip_end_time: '2026-06-06 15:00:00',
  };
  const { unmount } = renderAccount(<CalendarLink trip={{ ...trip, ...times }} />);
  const link = screen.getByRole('link', { name: 'Add to my calendar' });
  expect(link).toHaveAttribute('download', 'trip-500001.ics');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('DTSTART:');
  unmount();
  renderAccount(<CalendarLink trip={{ ...trip, ...times, trip_status: 'canceled' }} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('leads a customer to the messages with the provider while the trip is running', () => {
  const shown = { ...trip, provider: { id: 3, name: 'Olaya Limousine', vendor_id: 41 } };
  const messages = () => screen.queryByRole('link', { name: 'Message the provider' });
  const guest = renderAccount(<TripContact trip={shown} />);
  expect(messages()).not.toBeInTheDocument();
  guest.unmount();
  signIn('tok');
  const running = renderAccount(<TripContact trip={shown} />);
  expect(messages()).toHaveAttribute('href', '/profile?page=inbox&vendor_id=41');
  running.unmount();
  renderAccount(<TripContact trip={{ ...shown, trip_status: 'completed' }} />);
  expect(messages()).not.toBeInTheDocument();
});

it('states what a canceled trip got back with the other sign than what was paid', () => {
  renderAccount(
    <TripBill
      trip={{
        ...trip,
        trip_status: 'canceled',
        payment_status: 'partially_paid',
        partially_paid_amount: 50,
        delivery_amount: 30,
        return_location: { lat: '30', lng: '31' },
        provider: { id: 3, name: 'Olaya Limousine', vat_number: '300000000000003' },
        tax_amount: 5,
        refunded_amount: 50,
      }}
    />,
  );
  const amountOf = (name: string) => screen.getByText(name).closest('div')?.textContent;
  expect(amountOf('Paid so far')).toMatch(/-.*50\.00$/);
  expect(amountOf('Refunded to wallet')).not.toMatch(/-/);
  // Its return elsewhere is not fetched, and the provider charges value added tax.
  expect(amountOf('Delivery of the vehicle')).toMatch(/30\.00$/);
  expect(amountOf('VAT')).toMatch(/5\.00$/);
});

it('prints as a receipt of its own', async () => {
  const { user } = renderAccount(<TripReceipt trip={{ ...trip, edited: 1 }} />);
  const receipt = screen.getByRole('region', { name: 'Receipt of trip #500001' });
  expect(receipt).toHaveAttribute('data-print', 'receipt');
  expect(within(receipt).getByText('Changed after the booking')).toBeVisible();
  const print = jest.fn();
  Object.assign(window, { print });
  await user.click(within(receipt).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
