import type { Trip } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { setGuestId, signOut } from '@storefront/session';
import { screen, waitFor } from '@testing-library/react';
import { config, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { bookedTrip as trip } from '../../testing/trip';
import { PayTrip } from './pay-trip';
import { TripDeposit } from './trip-deposit';

const HOLD = 'POST /rental/user/trip/deposit';

const deposit = { amount: 900, status: 'at_pickup', gateways: ['sandbox_card'] } as const;

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
beforeEach(() => {
  signOut();
  setGuestId('guest-1');
});

const show = (
  part: Trip['deposit'],
  routes: object = {},
  at = '/track-order',
  of: Partial<Trip> = {},
) => {
  const leave = jest.fn();
  const shown = { ...trip, ...of, deposit: part };
  const page = renderAccount(
    <>
      <PayTrip trip={shown} />
      <TripDeposit trip={shown} token="t0ken" leave={leave} />
    </>,
    {
      routes: {
        'GET /config': config,
        [HOLD]: { redirect_link: 'https://pay.example/1' },
        ...routes,
      },
      at,
    },
  );
  return { ...page, leave };
};

it('is reserved at a gateway by a button that names the amount', async () => {
  const { user, backend, leave } = show({ ...deposit, gateways: ['sandbox_card'] });
  await user.click(
    await screen.findByRole('button', { name: /^Set .EGP\s900\.00. aside with Sandbox card$/ }),
  );
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(HOLD)[0]?.body).toMatchObject({
    trip_id: trip.id,
    payment_gateway: 'sandbox_card',
    callback_url: `${window.location.origin}/track-order?trip_id=500001&aim=deposit`,
  });
});

it('can be reserved with the link, and leads back to the link', async () => {
  const { user, backend, leave } = show({ ...deposit, gateways: ['sandbox_card'] }, {}, '/', {
    is_guest: 1,
    offers: ['pay'],
  });
  await user.click(await screen.findByRole('button', { name: /^Set / }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(HOLD)[0]?.body).toMatchObject({
    tracking_token: 't0ken',
    callback_url: `${window.location.origin}/track-order?trip_id=500001&aim=deposit#token=t0ken`,
  });
});

it('says why it is refused, and that an aborted one was not reserved', async () => {
  const message = 'The deposit of this trip cannot be set aside here now.';
  const refusal = reply(403, { errors: [{ code: 'deposit', message }] });
  const { user } = show(
    { ...deposit, gateways: ['sandbox_card'] },
    { [HOLD]: refusal },
    '/track-order?trip_id=500001&aim=deposit&flag=cancel&&token=abc',
  );
  expect(await screen.findByText(/deposit was not set aside/)).toBeVisible();
  // The payment of the price is not affected.
  expect(screen.queryByText(/payment was not made/)).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).not.toHaveTextContent('aim');
  await user.click(await screen.findByRole('button', { name: /^Set / }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  [{ ...deposit, gateways: [] }, /A deposit of .*900\.00.* is left with the provider/],
  [{ ...deposit, status: 'held', gateways: [] }, /900\.00.* is set aside on your card/],
  [
    { ...deposit, status: 'held', gateways: [], released_at: '2030-01-05T10:00:00Z' },
    /900\.00.* will be released on .*Jan 5, 2030/,
  ],
  [{ ...deposit, status: 'released', gateways: [] }, /deposit of .*900\.00.* was released/],
  [
    { ...deposit, status: 'taken', taken_amount: 120.5, reason: 'Left door', gateways: [] },
    /120\.50.* of the deposit of .*900\.00.* was taken: .*Left door/,
  ],
] as const)('shows its state: %j', async (part, text) => {
  show({ ...part, gateways: [] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Set / })).not.toBeInTheDocument();
});

it.each([[null], [undefined]])('is not shown without a deposit: %p', async (part) => {
  show(part);
  await screen.findByRole('button', { name: /in cash at the pickup$/ });
  expect(screen.queryByText('Deposit')).not.toBeInTheDocument();
});
