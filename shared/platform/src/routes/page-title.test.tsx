import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { sampleConfig } from '@storefront/api/testing';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { renderInSite, siteBackend, startSite } from '../testing';
import { PageTitle } from './page-title';

beforeEach(() => startSite());

/** Stands for the header, which reads the configuration on every page. */
function Header() {
  useQuery(read(shopConfig));
  return null;
}

test('ends with the name that the shop has in its configuration', async () => {
  siteBackend({ 'GET /config': { ...sampleConfig(), business_name: 'Dalal Market' } });
  await renderInSite(
    <>
      <Header />
      <PageTitle>Offers</PageTitle>
    </>,
  );
  await waitFor(() => expect(document.title).toBe('Offers · Dalal Market'));
});

test('is the page’s own while the name is not known, and requests nothing', async () => {
  siteBackend({});
  await renderInSite(<PageTitle>Offers</PageTitle>);
  expect(document.title).toBe('Offers');
});
