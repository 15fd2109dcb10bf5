import type { Trip } from '@storefront/api';
import { prepareTexts } from '@storefront/i18n';
import { screen, waitFor } from '@testing-library/react';
import type { DepositFeature } from '../../built-in/deposit-features';
import { config, renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { bookedTrip as trip } from '../../testing/trip';
import { PayTrip } from './pay-trip';
import { TripDeposit } from './trip-deposit';

jest.mock(
  '../../built-in/deposit-features',
  (): { depositFeatures: readonly DepositFeature[] } => ({
    depositFeatures: [
      {
        name: 'vault',
        Part: ({ trip: { deposit }, token, returnTo, outcome, openPage, children }) => (
          <>
            {children}
            <p>
              {deposit?.status} {token} {outcome}
            </p>
            <button type="button" onClick={() => openPage('javascript:alert(1)')}>
              Wrong
            </button>
            <button type="button" onClick={() => openPage(returnTo)}>
              Right
            </button>
          </>
        ),
      },
    ],
  }),
);

const deposit: Trip['deposit'] = { amount: 900, status: 'at_pickup', gateways: ['sandbox_card'] };
const AT_PICKUP = /A deposit of .*900\.00.* is left with the provider/;

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
beforeEach(beGuest);

interface Shown {
  readonly features?: readonly string[];
  readonly at?: string;
  readonly of?: Partial<Trip>;
}

const show = (part: Trip['deposit'], { features = ['vault'], at = '/', of }: Shown = {}) => {
  const leave = jest.fn();
  const shown = { ...trip, ...of, deposit: part };
  const page = renderAccount(
    <>
      <PayTrip trip={shown} />
      <TripDeposit trip={shown} token="t0ken" leave={leave} />
    </>,
    { routes: { 'GET /config': { ...config, features } }, at },
  );
  return { ...page, leave };
};

it('is left at the pickup, as far as the core knows', async () => {
  show(deposit, { features: [] });
  expect(await screen.findByText(AT_PICKUP)).toBeVisible();
  await screen.findByRole('button', { name: /in cash at the pickup$/ });
  expect(screen.queryByRole('button', { name: 'Right' })).toBeNull();
});

it('is shown by a feature that is on, whose page leads back to the trip', async () => {
  const { user, leave } = show(deposit);
  await user.click(await screen.findByRole('button', { name: 'Right' }));
  expect(screen.getByText(AT_PICKUP)).toBeVisible();
  expect(screen.getByText('at_pickup')).toBeVisible();
  expect(leave).toHaveBeenCalledWith(
    `${window.location.origin}/track-order?trip_id=500001&aim=deposit`,
  );
  await user.click(screen.getByRole('button', { name: 'Wrong' }));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('is given the token of the link where the reader pays by it', async () => {
  const { user, leave } = show(deposit, { of: { is_guest: 1, offers: ['pay'] } });
  expect(await screen.findByText('at_pickup t0ken')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Right' }));
  expect(leave).toHaveBeenCalledWith(expect.stringMatching(/&aim=deposit#token=t0ken$/));
});

it('is told how its page was left, and the price is not', async () => {
  show(deposit, { at: '/track-order?trip_id=500001&aim=deposit&flag=cancel&&token=abc' });
  expect(await screen.findByText('at_pickup cancel')).toBeVisible();
  expect(screen.queryByText(/payment was not made/)).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).not.toHaveTextContent('aim');
});

it('is shown by the feature after it was set aside', async () => {
  show({ ...deposit, status: 'held' });
  expect(await screen.findByText('held')).toBeVisible();
});

it.each([
  ['a trip without one', null, {}],
  ['a backend without deposits', undefined, {}],
  ['a held one without the feature', { ...deposit, status: 'held' }, { features: [] }],
  ['an ended trip', deposit, { of: { trip_status: 'completed' } }],
] satisfies [string, Trip['deposit'], Shown][])('is not shown: %s', async (_what, part, shown) => {
  const { backend } = show(part, shown);
  await waitFor(() => expect(backend.callsOf('GET /config')).not.toHaveLength(0));
  expect(screen.queryByText('Deposit')).not.toBeInTheDocument();
});
