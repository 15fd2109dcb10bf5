import type { Trip } from '@storefront/api';
import { prepareTexts } from '@storefront/i18n';
import { signOut } from '@storefront/session';
import { screen } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import '../trips/use-trip-texts';
import { ProofEntry } from './proof-entry';
import { TripPacks } from './trip-packs';

const trip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'confirmed',
  trip_type: 'day_wise',
  payment_status: 'unpaid',
  trip_amount: 120,
  pickup_location: { lat: '30', lng: '31' },
};

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
afterEach(() => signOut());

it.each([
  ['another backend', undefined],
  ['a trip that is only followed', []],
  ['what else a trip offers', ['extend']],
])('leaves no trace with %s', (_what, offers) => {
  renderAccount(<ProofEntry trip={{ ...trip, ...(offers && { offers }) }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/signed/)).toBeNull();
});

it('leads to the proof packs of the trip where they are taken', () => {
  renderAccount(<ProofEntry trip={{ ...trip, offers: ['proof'] }} />);
  const link = screen.getByRole('link', { name: 'Record the condition of the vehicle' });
  expect(link.getAttribute('href')).toMatch(/proof=packs/);
});

it.each([
  ['before the pickup', '2099-06-05 15:00:00', ['Record the pickup']],
  ['from the pickup on', '2020-06-05 15:00:00', ['Record the pickup', 'Record the return']],
])('offers to record %s what there is to record', async (_when, schedule_at, offered) => {
  await prepareTexts('accountProof');
  renderAccount(<TripPacks trip={{ ...trip, schedule_at, offers: ['proof'] }} />, {
    routes: { 'GET /rental/user/trip/proof/list': [] },
  });
  await screen.findByText(/^Nothing is recorded yet/);
  const links = screen.getAllByRole('link', { name: /^Record the/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(offered);
});
