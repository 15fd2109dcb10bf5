import { signIn, signOut } from '@storefront/session';
import { screen } from '@testing-library/react';
import type { TripChangeFeature } from '../../built-in/trip-changes';
import type { TripFeature } from '../../built-in/trip-features';
import { config, customer, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { bookedTrip } from '../../testing/trip';
import { TrackOrderPage } from './track-order-page';

jest.mock('../trips/trip-map', () => ({ TripMap: () => null }));
jest.mock('../../built-in/track-pages', () => ({
  trackPages: [
    { name: 'papers', isPage: (query: URLSearchParams) => query.get('papers') === 'page' },
  ],
}));
jest.mock('../../built-in/trip-features', (): { tripFeatures: readonly TripFeature[] } => ({
  tripFeatures: [
    {
      name: 'papers',
      isPage: (query) => query.get('papers') === 'page',
      Page: () => <h1>All papers</h1>,
      Section: ({ trip }) => <p>{`Papers of ${trip.id}`}</p>,
      hasView: (query) => query.get('papers') === 'view',
      View: ({ trip }) => <h2>{`View of ${trip.id}`}</h2>,
    },
  ],
}));
jest.mock(
  '../../built-in/trip-changes',
  (): {
    tripChangeFeatures: readonly TripChangeFeature[];
  } => ({
    tripChangeFeatures: [
      {
        name: 'detours',
        Section: ({ trip }) => <button type="button">{`Detour of ${trip.id}`}</button>,
      },
    ],
  }),
);

beforeAll(() => startTexts());
beforeEach(() => {
  signOut();
  signIn('token');
});

const open = (features: readonly string[] | undefined, search: string) =>
  renderAccount(<TrackOrderPage />, {
    routes: {
      'GET /config': { ...config, ...(features && { features }) },
      'GET /customer/info': customer,
      'GET /rental/user/trip/get-trip-details': bookedTrip,
    },
    at: `/track-order?trip_id=500001${search}`,
  });

it('shows the parts of a feature that is on', async () => {
  const { unmount } = open(['papers'], '');
  expect(await screen.findByText('Papers of 500001')).toBeVisible();
  unmount();
  const view = open(['papers'], '&papers=view');
  expect(await screen.findByRole('heading', { name: 'View of 500001' })).toBeVisible();
  expect(screen.queryByText('Papers of 500001')).toBeNull();
  view.unmount();
  open(['papers'], '&papers=page');
  expect(await screen.findByRole('heading', { name: 'All papers' })).toBeVisible();
});

it('shows what changes a trip right before what cancels it', async () => {
  open(['detours'], '');
  const change = await screen.findByRole('button', { name: 'Detour of 500001' });
  const buttons = screen.getAllByRole('button');
  expect(buttons[buttons.indexOf(change) + 1]).toHaveAccessibleName(/cancel/i);
});

it.each([
  ['a backend that has it off', []],
  ['another backend', undefined],
])('shows the trip itself at every address with %s', async (_backend, features) => {
  for (const search of ['', '&papers=view', '&papers=page']) {
    const { unmount } = open(features, search);
    expect(await screen.findByRole('heading', { level: 2, name: /confirm/i })).toBeVisible();
    expect(screen.queryByText(/^(Papers of|View of|All papers|Detour of)/)).toBeNull();
    unmount();
  }
});
