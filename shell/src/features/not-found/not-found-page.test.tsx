import { installFakeBackend } from '@storefront/api/testing';
import { choosePlace, forgetPlace } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { NotFoundPage } from './not-found-page';

afterEach(forgetPlace);

test.each([
  ['to the landing page before a place is chosen', null, '/'],
  [
    'home with a place',
    { location: 'Zamalek', coordinates: { lat: 30.06, lng: 31.22 }, zoneIds: [4] },
    '/home',
  ],
])('the page of an unknown address leads %s, and to help', async (_case, place, address) => {
  installFakeBackend({ 'GET /config': sampleConfig });
  if (place) choosePlace(place);
  await renderInShop(<NotFoundPage />, { path: '/nowhere' });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([address, '/help-and-support']);
  expect(await axeFindings()).toEqual([]);
});
