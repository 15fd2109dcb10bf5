import { prepareTexts } from '@storefront/i18n';
import { renderInSite, startSite } from '@storefront/platform/testing';
import { screen } from '@testing-library/react';
import { receiptsOfPurchase } from '.';

const { Action } = receiptsOfPurchase;
const receipt_url = 'https://shop.example/receipt?order_id=100231';

beforeEach(async () => {
  await startSite();
  await prepareTexts('receipts');
});

it('links the file of an order or a trip that has one', async () => {
  await renderInSite(<Action purchase={{ receipt_url }} />);
  const link = screen.getByRole('link', { name: 'Download PDF' });
  expect(link).toHaveAttribute('href', receipt_url);
  expect(link).toHaveAttribute('download');
});

it.each([
  ['another backend', {}],
  ['an order without a price', { receipt_url: null }],
])('shows nothing with %s', async (_what, purchase) => {
  await renderInSite(<Action purchase={purchase} />);
  expect(screen.queryByRole('link')).toBeNull();
});
