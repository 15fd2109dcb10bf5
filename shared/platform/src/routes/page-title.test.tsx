import { reply, sampleConfig } from '@storefront/api/testing';
import { waitFor } from '@testing-library/react';
import { renderInSite, siteBackend, startSite } from '../testing';
import { PageTitle } from './page-title';

beforeEach(() => startSite());

test('ends with the name that the shop has in its configuration', async () => {
  siteBackend({ 'GET /config': { ...sampleConfig(), business_name: 'Dalal Market' } });
  await renderInSite(<PageTitle>Offers</PageTitle>);
  await waitFor(() => expect(document.title).toBe('Offers · Dalal Market'));
});

test('is the page’s own while the name is not known', async () => {
  siteBackend({ 'GET /config': reply(404, {}) });
  await renderInSite(<PageTitle>Offers</PageTitle>);
  expect(document.title).toBe('Offers');
});
