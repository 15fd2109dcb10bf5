import type { Trip } from '@storefront/api';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { screen } from '@testing-library/react';
import { ProofEntry } from './proof-entry';
import { TripPacks } from './trip-proof';

const trip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'confirmed',
  trip_type: 'day_wise',
  payment_status: 'unpaid',
  trip_amount: 120,
  pickup_location: { lat: '30', lng: '31' },
};

beforeEach(async () => {
  await startSite();
  await prepareTexts('proofPacks');
});

it.each([
  ['another backend', undefined],
  ['a trip that is only followed', []],
  ['what else a trip offers', ['extend']],
])('leaves no trace with %s', async (_what, offers) => {
  await renderInSite(<ProofEntry trip={{ ...trip, ...(offers && { offers }) }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/signed/)).toBeNull();
});

it('leads to the proof packs of the trip where they are taken', async () => {
  await renderInSite(<ProofEntry trip={{ ...trip, offers: ['proof'] }} />);
  const link = screen.getByRole('link', { name: 'Record the condition of the vehicle' });
  expect(link.getAttribute('href')).toMatch(/proof=packs/);
});

it.each([
  ['before the pickup', '2026-06-05T11:59:59Z', ['Record the pickup']],
  ['from the pickup on', '2026-06-05T12:00:00Z', ['Record the pickup', 'Record the return']],
])('offers to record %s what there is to record', async (_when, now, offered) => {
  siteBackend({ 'GET /rental/user/trip/proof/list': [] });
  await renderInSite(
    <TripPacks
      trip={{ ...trip, offers: ['proof'] }}
      pickupAt={Date.parse('2026-06-05T12:00:00Z')}
      now={new Date(now)}
      saveFile={() => undefined}
    />,
  );
  await screen.findByText(/^Nothing is recorded yet/);
  const links = screen.getAllByRole('link', { name: /^Record the/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(offered);
});
