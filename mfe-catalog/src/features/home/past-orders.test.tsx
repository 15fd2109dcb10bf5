import { provideRemotes } from '@storefront/platform/testing';
import { act, screen } from '@testing-library/react';
import { fakeBackend, openShop, renderPage, signInCustomer } from '../../testing/page';
import LowerRail from './lower-rail';

beforeEach(() => openShop());

test('the account shows customers what they ordered before, and guests nothing', async () => {
  provideRemotes({ 'account/past-orders': () => <p>Past orders of the account</p> });
  fakeBackend({});
  await renderPage(<LowerRail name="pastOrders" />);
  expect(screen.queryByText('Past orders of the account')).toBeNull();
  act(signInCustomer);
  expect(await screen.findByText('Past orders of the account')).toBeVisible();
});
