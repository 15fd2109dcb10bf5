import { screen } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { HomePage } from './home-page';

const HOUR_MS = 3_600_000;
const page = '/home?search=flash_sale&data_type=flash_sale';
function saleUntil(end: Date) {
  const sale = {
    id: 4,
    title: 'Late deals',
    module_id: 2,
    is_publish: 1,
    start_date: new Date(end.getTime() - 48 * HOUR_MS).toISOString(),
    end_date: end.toISOString(),
  };
  return {
    'GET /flash-sales': { ...sale, active_products: [] },
    'GET /flash-sales/items': {
      total_size: 0,
      limit: 10,
      offset: 1,
      products: [],
      flash_sale: sale,
    },
  };
}

test('the page of a flash sale says when it ends, and counts down', async () => {
  await openShop();
  fakeBackend(saleUntil(new Date(Date.now() + 2 * HOUR_MS)));
  await renderPage(<HomePage />, page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Late deals' })).toBeVisible();
  expect(screen.getByText(/^Ends /)).toHaveTextContent(/0[12]:\d\d:\d\d Ends /);
});

test.each([
  ['en', 'This sale is over.'],
  ['ar', 'انتهى هذا العرض.'],
] as const)('one that has ended meanwhile says so (%s)', async (language, text) => {
  await openShop(language);
  fakeBackend(saleUntil(new Date(Date.now() - HOUR_MS)));
  await renderPage(<HomePage />, page);
  expect(await screen.findByText(text)).toBeVisible();
});
