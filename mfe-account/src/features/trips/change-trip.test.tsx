import type { Trip } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { setGuestId, signOut } from '@storefront/session';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ChangeTrip } from './change-trip';
import { ChangePrice, PricedChange } from './priced-change';
import { TripReceipt } from './trip-receipt';
import { changedTimes } from './trip-times';
import './use-trip-texts';

const PRICE = 'GET /rental/user/trip/get-change-price';
const CHANGE = 'PUT /rental/user/trip/change-trip';

const trip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'pending',
  trip_type: 'hourly',
  payment_status: 'unpaid',
  trip_amount: 120,
  offers: ['change'],
  pickup_location: { lat: '30', lng: '31', location_name: 'Talaat Harb' },
  schedule_at: '2030-01-05 10:00:00',
  estimated_trip_end_time: '2030-01-05 13:00:00',
};
const price = {
  schedule_at: '2030-01-05 10:00:00',
  estimated_trip_end_time: '2030-01-05 15:00:00',
  trip_amount: 190,
  previous_trip_amount: 120,
  left_to_pay: 190,
  refund_amount: 0,
  cancel_until: '2030-01-04T10:00:00Z',
};

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
beforeEach(() => {
  signOut();
  setGuestId('guest-1');
});

it.each([
  ['other times', ['change'], 'Change the times'],
  ['a later return alone', ['extend'], 'Give the vehicle back later'],
])('offers %s', (_what, offers, name) => {
  renderAccount(<ChangeTrip trip={{ ...trip, offers }} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it.each([[[]], [undefined]])('offers nothing where the server does not: %p', (offers) => {
  renderAccount(<ChangeTrip trip={{ ...trip, offers }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends only the changes, in the time zone of the trip', () => {
  const times = { from: '2030-01-05 10:00', until: '2030-01-05 13:00' };
  expect(changedTimes(trip, times, 'Africa/Cairo')).toEqual({});
  expect(changedTimes(trip, { ...times, until: '2030-01-05 15:30' }, 'Africa/Cairo')).toEqual({
    estimated_hours: 5.5,
  });
  const moved = { from: '2030-01-06 10:00', until: '2030-01-06 13:00' };
  expect(changedTimes(trip, moved, 'Africa/Cairo')).toEqual({ schedule_at: moved.from });
  const byDistance = { ...trip, trip_type: 'distance_wise' as const };
  expect(changedTimes(byDistance, { ...times, from: moved.from }, 'Africa/Cairo')).toEqual({
    schedule_at: moved.from,
  });
});

describe('other times', () => {
  const times = { from: '2030-01-05 10:00', until: '2030-01-05 15:00' };
  function show(routes: object = {}, chosen = times) {
    const onClose = jest.fn();
    const shown = renderAccount(
      <PricedChange trip={trip} times={chosen} returnOnly={false} onClose={onClose}>
        <p>Times</p>
      </PricedChange>,
      { routes: { [PRICE]: price, [CHANGE]: { message: 'Your trip was changed.' }, ...routes } },
    );
    return { ...shown, onClose };
  }

  it('show the server’s price before anything is sent, and send exactly that price', async () => {
    const { user, backend, onClose } = show();
    const button = await screen.findByRole('button', { name: /Change the trip, .*190\.00/ });
    expect(screen.getByText('New total').nextSibling).toHaveTextContent('190.00');
    expect(screen.getByText(/stays free until/)).toBeVisible();
    expect(backend.callsOf(CHANGE)).toHaveLength(0);
    await user.click(button);
    expect(backend.callsOf(CHANGE)[0]?.body).toMatchObject({
      trip_id: trip.id,
      estimated_hours: 5,
      expected_total: 190,
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that are not valid cause no request', async () => {
    const { user, backend } = show({}, { from: '2030-01-05 10:00', until: '2030-01-05 13:00' });
    await user.click(screen.getByRole('button', { name: 'Change the times' }));
    expect(backend.callsOf(PRICE)).toHaveLength(0);
    expect(backend.callsOf(CHANGE)).toHaveLength(0);
  });

  it('that are not available say why', async () => {
    const taken = reply(403, {
      errors: [{ code: 'details_data', message: 'Oryx S is not free at that time.' }],
    });
    show({ [PRICE]: taken });
    expect(await screen.findByRole('alert')).toHaveTextContent('Oryx S is not free at that time.');
    expect(screen.queryByRole('button', { name: /Change the trip/ })).not.toBeInTheDocument();
  });
});

it('says how much is returned, and that canceling is then not possible any more', () => {
  renderAccount(
    <ChangePrice
      price={{ ...price, left_to_pay: 0, refund_amount: 30, cancel_until: '2020-01-01T10:00:00Z' }}
    />,
  );
  expect(screen.getByText('Goes back to your wallet').nextSibling).toHaveTextContent('30.00');
  expect(screen.getByText(/can no longer be canceled/)).toBeVisible();
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
